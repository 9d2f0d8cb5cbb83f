import { createServer, type Socket } from 'node:net'
import { deflateSync } from 'node:zlib'

/** Makes a PDF from the text of each object by its number, with a correct cross-reference table. */
export function makePdf(objects: Record<number, string | Buffer>, trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets = new Map<number, number>()
  let at = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  for (const [number, body] of Object.entries(objects)) {
    offsets.set(Number(number), at)
    add(Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]))
  }
  const start = at
  const size = [...offsets.keys()].reduce((a, b) => Math.max(a, b), 0) + 1
  let table = `xref\n0 ${size}\n0000000000 65535 f \n`
  for (let i = 1; i < size; i++) {
    const offset = offsets.get(i)
    table += `${String(offset ?? 0).padStart(10, '0')} ${offset === undefined ? '65535 f' : '00000 n'} \n`
  }
  add(
    Buffer.from(`${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}

export const stream = (dict: string, content: Buffer | string, compress = false): Buffer => {
  const plain = Buffer.from(content)
  const bytes = compress ? deflateSync(plain) : plain
  const filter = compress ? '/Filter /FlateDecode' : ''
  return Buffer.concat([
    Buffer.from(`<< ${dict} ${filter} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** An object stream with the given objects. */
export function objectStream(objects: Record<number, string>, dict = '/Type /ObjStm'): Buffer {
  const entries = Object.entries(objects)
  let body = ''
  const index = entries.map(([number, text]) => {
    const line = `${number} ${body.length}`
    body += `${text}\n`
    return line
  })
  const head = `${index.join(' ')}\n`
  return stream(`${dict} /N ${entries.length} /First ${head.length}`, head + body, true)
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>'
const content = stream('', '0 0 m 100 100 l S')

/** A valid PDF of one page; `more` adds or replaces objects. */
export const plainPdf = (more: Record<number, string | Buffer> = {}, trailer = '') =>
  makePdf({ 1: catalog, 2: pages, 3: page, 4: content, ...more }, trailer)

/** A PDF with a page for each content, in the operators of PDF; its font is `/F`. */
export function pdfOfPages(contents: readonly string[]): Buffer {
  const numbers = contents.map((_, index) => 10 + 2 * index)
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
  const resources = `/Resources << /Font << /F ${font} >> >>`
  const made = contents.flatMap((content, index) => {
    const number = 10 + 2 * index
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${number + 1} 0 R ${resources} >>`
    return [
      [number, page],
      [number + 1, stream('', content, true)],
    ]
  })
  const kids = numbers.map((number) => `${number} 0 R`).join(' ')
  const tree = `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`
  return makePdf({ 1: catalog, 2: tree, ...Object.fromEntries(made) })
}

/** The operators that show a line of text. */
export const line = (text: string, x = 50, y = 700) => `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET\n`

/** A valid PDF of exactly `size` bytes. */
export function pdfOfSize(size: number): Buffer {
  const filler = (length: number) => plainPdf({ 5: stream('', Buffer.alloc(length, 0x20)) })
  // Lengths in the file grow with its size, so the size is approached from below.
  for (let length = Math.max(0, size - 900); length <= size; length++) {
    const made = filler(length)
    if (made.length === size) return made
    if (made.length > size) break
    length += Math.max(0, size - made.length - 12)
  }
  throw new Error(`no PDF of ${size} bytes`)
}

export const openAction = (action: string) => `<< /Type /Catalog /Pages 2 0 R /OpenAction ${action} >>`

export interface FakeClamd {
  address: string
  stop(): Promise<void>
}

/**
 * A stand-in for clamd's INSTREAM. It answers with the result of `answer`: null sends nothing, '' closes the connection.
 *
 * @param path of a Unix socket; without it a free port
 */
export async function fakeClamd(answer: (file: Buffer) => string | null, path?: string): Promise<FakeClamd> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      const file = fileIn(received)
      const text = file && answer(file)
      if (text !== null) socket.end(text && `${text}\0`)
    })
  })
  await new Promise<void>((done) => server.listen(path ?? { port: 0, host: '127.0.0.1' }, done))
  const address = server.address()
  return {
    address: typeof address === 'string' ? address : `127.0.0.1:${address?.port}`,
    stop: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}

function fileIn(received: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0')
  if (!received.subarray(0, command.length).equals(command)) return null
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
