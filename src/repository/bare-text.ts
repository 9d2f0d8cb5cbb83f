import { type Node, parseSync, Visitor } from 'oxc-parser'

type Kind = 'text' | 'element'

/** Names that hold elements wherever they are read: those of props, `GridTable`, `useEvenOut` and of the questions before reports are started. */
const given = ['children', 'offersAt', 'outcome', 'dialog', 'question', 'copying']

/**
 * A translator in the browser puts elements of its own in the place of text nodes. React can then neither remove a text nor put something
 * before it («Noe gikk galt!»), nor write it anew; where a text is all that its element holds, it can.
 *
 * @returns the lines of a TSX file on which an element holds a text beside something else, and either may change while the page is shown
 * @throws when the file cannot be parsed
 */
export function bareTexts(path: string, source: string): number[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const jsx: number[] = []
  new Visitor({
    JSXElement({ start }) {
      jsx.push(start)
    },
    JSXFragment({ start }) {
      jsx.push(start)
    },
  }).visit(program)
  const declared = source.matchAll(/(\w+)\??: (?:\([^()]*\) => )?(?:ReactNode|ReactElement|RenderLink)\b/g)
  const drawing = new Set([...given, ...[...declared].map(([, name]) => name ?? '')])
  const add = (name: Node | null, { start, end }: Node) => {
    if (name?.type === 'Identifier' && jsx.some((at) => at >= start && at < end)) drawing.add(name.name)
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init) add(id, init)
    },
    FunctionDeclaration(declaration) {
      add(declaration.id, declaration)
    },
  }).visit(program)
  const lines: number[] = []
  const check = ({ children, start }: { children: readonly Node[]; start: number }) => {
    const drawn = children.filter((child) => kindsOf(child, drawing).length > 0)
    const hasText = drawn.some((child) => kindsOf(child, drawing).includes('text'))
    if (drawn.length > 1 && hasText && !drawn.every(isFixed))
      lines.push(source.slice(0, start).split('\n').length)
  }
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(program)
  return lines
}

/** What a child may draw; empty when nothing. */
function kindsOf(node: Node, drawing: ReadonlySet<string>): Kind[] {
  const all = (...parts: Node[]) => parts.flatMap((part) => kindsOf(part, drawing))
  switch (node.type) {
    case 'JSXText':
      return node.value.trim() ? ['text'] : []
    case 'Literal':
      return typeof node.value === 'string' && node.value.trim() ? ['text'] : []
    case 'JSXEmptyExpression':
      return []
    case 'JSXElement':
      return ['element']
    case 'JSXFragment':
      return all(...node.children)
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return all(node.expression)
    case 'ConditionalExpression':
      return all(node.consequent, node.alternate)
    case 'LogicalExpression':
      return node.operator === '&&' ? all(node.right) : all(node.left, node.right)
    case 'ArrowFunctionExpression':
      return all(node.body)
    case 'BlockStatement':
      return all(
        ...node.body.flatMap((line) =>
          line.type === 'ReturnStatement' && line.argument ? [line.argument] : [],
        ),
      )
    case 'CallExpression':
      if (['map', 'flatMap', 'from'].includes(nameOf(node.callee))) return all(...node.arguments.slice(-1))
  }
  return drawing.has(nameOf(node.type === 'CallExpression' ? node.callee : node)) ? ['element'] : ['text']
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : ''
}

/** Neither comes, goes nor changes while the page is shown: an element, or a text that depends on the language alone. */
function isFixed(node: Node): boolean {
  if (node.type === 'JSXElement') {
    const { name } = node.openingElement
    return name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name)
  }
  const inside = node.type === 'JSXExpressionContainer' ? node.expression : node
  if (inside.type === 'JSXText' || inside.type === 'Literal') return true
  return (
    inside.type === 'CallExpression' &&
    nameOf(inside.callee) === 't' &&
    inside.arguments.length === 1 &&
    inside.arguments[0]?.type === 'Literal'
  )
}
