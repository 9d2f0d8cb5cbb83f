import { connect, type Socket } from 'node:net'

/** Time without an answer after which the scanner counts as down. */
const defaultTimeoutMs = 30_000
const maxAnswerLength = 4096

const target = (address: string) => {
  if (address.startsWith('/')) return { path: address }
  const { hostname, port } = new URL(`tcp://${address}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 }
}

/**
 * Scans a file with clamd's INSTREAM command (clamd(8)): each chunk after its length in four bytes, a length of 0 at the end.
 *
 * @param address `host:port`, or the path of a Unix socket
 * @returns false when something harmful was found
 * @throws when clamd cannot be reached, times out, or answers anything but clean or found
 */
export async function isClean(
  address: string,
  file: AsyncIterable<Buffer>,
  timeoutMs = defaultTimeoutMs,
): Promise<boolean> {
  const socket = connect(target(address))
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd is silent')))
  try {
    const answer = answerOf(socket)
    // clamd may refuse while the file is being sent: then its answer counts, not the broken pipe.
    const sent = send(socket, file).catch((error: Error) => error)
    return verdict(
      await Promise.race([answer, sent.then((error) => (error ? throwLater(answer, error) : answer))]),
    )
  } finally {
    socket.destroy()
  }
}

async function throwLater(answer: Promise<string>, error: Error): Promise<string> {
  return answer.catch(() => {
    throw error
  })
}

async function send(socket: Socket, file: AsyncIterable<Buffer>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const chunk of file) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    await write(socket, length)
    await write(socket, chunk)
  }
  await write(socket, Buffer.alloc(4))
}

const write = (socket: Socket, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))

async function answerOf(socket: Socket): Promise<string> {
  let answer = ''
  for await (const bytes of socket) {
    answer += String(bytes)
    if (answer.includes('\0') || answer.includes('\n')) break
    if (answer.length > maxAnswerLength) throw new Error('clamd answers too much')
  }
  return answer
}

function verdict(answer: string): boolean {
  const text = answer.replace(/[\0\n]+$/, '')
  if (text === 'stream: OK') return true
  if (/^stream: .+ FOUND$/.test(text)) return false
  throw new Error(`clamd answered «${text.slice(0, 100)}»`)
}
