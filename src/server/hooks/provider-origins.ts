import * as z from 'zod/mini'
import type { Config } from '../../platform/config.ts'

const discovery = z.record(z.string(), z.unknown())
const retryMs = 30_000

/**
 * Finds the origins of the identity provider's endpoints, for the content policy: ID-porten issues from one host and signs
 * in on another. Reads discovery in the background from `start` on, and retries until it answers.
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
      // Sign-in reports the error; here discovery is only retried.
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
