import { parseSync, type TemplateLiteral, Visitor } from 'oxc-parser'

/** The strings of a source file. */
export interface Strings {
  /** Every string, and every template without expressions. */
  literals: string[]
  /** Templates with expressions, as the texts between these: `steps.${folder}` → ['steps.', '']. */
  templates: string[][]
  /** The first argument of each call of `t`, where it is a string. */
  keys: string[]
}

/** @throws when the file cannot be parsed */
export function stringsOf(path: string, source: string): Strings {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: Strings = { literals: [], templates: [], keys: [] }
  const template = ({ quasis }: Pick<TemplateLiteral, 'quasis'>) => {
    const parts = quasis.map(({ value }) => value.cooked ?? value.raw)
    if (parts.length === 1) found.literals.push(...parts)
    else found.templates.push(parts)
  }
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') found.literals.push(value)
    },
    TemplateLiteral: template,
    CallExpression({ callee, arguments: [first] }) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      if (name.type !== 'Identifier' || name.name !== 't') return
      if (first?.type === 'Literal' && typeof first.value === 'string') found.keys.push(first.value)
    },
  }).visit(program)
  return found
}
