// npm run dev: Vite's dev server for the browser, and the service, which restarts when a file that it imports is saved.
import { command, run } from './toolchain.mjs'

const main = 'src/server/main.ts'

/**
 * Runs both in processes of their own, so that a saved style or component restarts nothing. When one ends, the other is stopped.
 *
 * @param args for the service's Node, such as `--inspect`
 */
export async function dev(node, args) {
  const { default: pretty } = await import('pino-pretty')
  const env = { VITE_URL: process.env.VITE_URL ?? 'http://127.0.0.1:5173' }
  const output = pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true })
  const ended = new AbortController()
  const { signal } = ended
  const watched = ['--watch', '--watch-preserve-output', ...args, main]
  const codes = await Promise.all(
    [
      run(node, [command('vite'), '--logLevel', 'warn'], { env, signal }),
      run(node, watched, { env, signal, output }),
    ].map((running) => running.finally(() => ended.abort())),
  )
  return Math.max(...codes)
}
