import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'

const discovery = z.record(z.string(), z.unknown())
const retryMs = 30_000

/**
 * The origins of the identity provider's endpoints, for the content policy: ID-porten issues from one host and signs in
 * on another. Asked for in the background, from `start` on, and again until it answers; the service does not wait.
 */
export function watchProvider(config: Config) {
  let origins: readonly string[] = []
  let timer: NodeJS.Timeout | undefined
  const ask = async () => {
    try {
      const url = `${config.oidc.authority}/.well-known/openid-configuration`
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(4000) })
      const endpoints = Object.entries(discovery.parse(await response.json()))
        .filter(([name, value]) => name.endsWith('_endpoint') && typeof value === 'string')
        .map(([, value]) => new URL(String(value)).origin)
      origins = [...new Set(endpoints)]
    } catch {
      // Not up yet, or not reachable: sign-in says so by itself; here it is only asked again.
      askIn(retryMs)
    }
  }
  const askIn = (ms: number) => {
    timer = setTimeout(ask, ms)
    timer.unref()
  }
  return {
    origins: () => origins,
    start: () => void ask(),
    stop: () => clearTimeout(timer),
  }
}
