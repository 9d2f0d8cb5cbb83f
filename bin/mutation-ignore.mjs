// Tells the mutation tests what is no rule: the words of a summary, the catalogues, what only the log reads, addresses.
const words = new Set(['id', 'summary', 'texts', 'labels', 'gruppe', 'folder', 'path', 'resource', 'needs'])
/** Shapes alone: what is taken out of them elsewhere does not type-check. */
const shapes = new Set(['answer', 'needs'])

/** What @stryker-mutator/api calls a value plugin of the kind Ignore. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: { shouldIgnore } }]

function shouldIgnore(node) {
  if (node.isVariableDeclarator() && shapes.has(node.node.id.name)) return 'a shape, held by the types'
  const { key } = node.node
  const named = (node.isObjectProperty() || node.isObjectMethod()) && key?.type === 'Identifier'
  // A member of the object that defineSection is given.
  const atTop = named && node.parentPath?.parentPath?.isCallExpression()
  return atTop && words.has(key.name) ? 'words and addresses, no rule' : undefined
}
