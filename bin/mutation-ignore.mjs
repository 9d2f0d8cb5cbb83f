// Tells the mutation tests what is no rule: the words of a summary, the catalogues, what only the log reads, addresses.
const words = new Set(['id', 'summary', 'texts', 'gruppe', 'folder', 'path', 'resource'])

/** What @stryker-mutator/api calls a value plugin of the kind Ignore. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: { shouldIgnore } }]

function shouldIgnore(node) {
  const { key } = node.node
  const named = (node.isObjectProperty() || node.isObjectMethod()) && key?.type === 'Identifier'
  // A member of the object that defineSection is given.
  const atTop = named && node.parentPath?.parentPath?.isCallExpression()
  return atTop && words.has(key.name) ? 'words and addresses, no rule' : undefined
}
