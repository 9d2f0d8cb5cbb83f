import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { nodeArguments } from '../capped-process.ts'
import { pdfLimits, program, reader } from './pdf.ts'

// docs/quality.md, P6: each file at most 2 s of work and 100 MB more memory.
export const workAtMostMs = 2000
export const memoryAtMostMb = 100

// What the inspector used, told as it ends: processor time, since a busy machine takes longer than the file does, and
// its highest memory without the pages of Node itself, which the service holds already (Linux's own count).
const tell = `
  import { readFileSync, writeSync } from 'node:fs'
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    const status = readFileSync('/proc/self/status', 'utf8')
    const kib = (name) => Number(status.split(name + ':')[1].split('kB')[0])
    const mb = (kib('VmHWM') - kib('RssFile')) / 1024
    writeSync(1, JSON.stringify({ ms: (user + system) / 1000, mb }))
  })`
const preload = `data:text/javascript,${encodeURIComponent(tell)}`

/** Inspects a PDF as the service does: why it is refused, null when it is accepted, and what that cost. */
export async function cost(pdf: Buffer) {
  const inspector = fork(program, [String(pdf.length)], {
    execArgv: [...nodeArguments(pdfLimits), '--import', preload],
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  })
  let refusal: unknown = 'no answer'
  let told = ''
  inspector.on('message', (message: unknown) => {
    if (typeof message === 'object' && message && 'answer' in message) refusal = message.answer
  })
  inspector.stdout?.on('data', (data) => {
    told += data
  })
  inspector.stdin?.on('error', () => {})
  inspector.stdin?.end(pdf)
  await once(inspector, 'close')
  return { refusal, ...(JSON.parse(told) as { ms: number; mb: number }) }
}

/** Reads the text of a PDF as the service does. @returns the pages, or `ended` without an answer, and what Linux says that it used */
export async function costOfReading(pdf: Buffer) {
  const child = fork(reader, [String(pdf.length)], {
    execArgv: nodeArguments(pdfLimits),
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  const used = { ms: 0, mb: 0 }
  const look = setInterval(() => {
    try {
      const [status, stat] = ['status', 'stat'].map((name) =>
        readFileSync(`/proc/${child.pid}/${name}`, 'utf8'),
      )
      const kib = (name: string) => Number(status?.split(`${name}:`)[1]?.split('kB')[0] ?? 0)
      const [user, system] = stat?.split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
      // In Linux's hundredths of a second. A process that has ended holds no memory.
      used.ms = Math.max(used.ms, 10 * ((user ?? 0) + (system ?? 0)))
      used.mb = Math.max(used.mb, (kib('VmHWM') - kib('RssFile')) / 1024)
    } catch {
      // It has ended.
    }
  }, 2)
  let pages: unknown = 'ended'
  child.on('message', (message: 'ready' | { answer: unknown }) => {
    if (message !== 'ready') pages = message.answer
  })
  child.stdin?.on('error', () => {})
  child.stdin?.end(pdf)
  await once(child, 'close')
  clearInterval(look)
  return { pages, ...used }
}
