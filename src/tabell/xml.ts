import { SaxesParser } from 'saxes'
import { pause } from './pause.ts'
import { RefusedTable, readLimits } from './refused.ts'

interface Handlers {
  /** The name is without its prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Parses XML as it comes, without keeping a tree, with pauses. A document type is refused: it is what declares entities.
 *
 * @throws RefusedTable `skadet` for a document type, for what is not well-formed, and for elements nested too deep
 */
export async function parseXml(chunks: Iterable<Uint8Array>, handlers: Handlers): Promise<void> {
  const parser = new SaxesParser()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let depth = 0
  const damaged = () => {
    throw new RefusedTable('skadet')
  }
  parser.on('error', damaged)
  parser.on('doctype', damaged)
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > readLimits.depth) damaged()
    handlers.open?.(local(name), attributes)
  })
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('closetag', ({ name }) => {
    depth--
    handlers.close?.(local(name))
  })
  try {
    for (const chunk of chunks) {
      parser.write(decoder.decode(chunk, { stream: true }))
      await pause()
    }
    parser.write(decoder.decode())
    parser.close()
  } catch (error) {
    throw error instanceof RefusedTable ? error : new RefusedTable('skadet')
  }
}
