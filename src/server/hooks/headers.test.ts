import { describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { contentPolicy } from './headers.ts'

describe('the content policy', () => {
  it('has no nonce and no socket, whole and to the letter', () => {
    expect(contentPolicy(readConfig({}), ['https://login.eksempel.no']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self' http://127.0.0.1:3100 https://login.eksempel.no",
      "form-action 'self' http://127.0.0.1:3100",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "frame-ancestors 'none'",
    ])
  })

  it('allows the nonce of the page in development, and nothing else', () => {
    const usual = contentPolicy(readConfig({}), []).split('; ')
    const config = readConfig({ VITE_URL: 'http://127.0.0.1:5173' })
    const development = contentPolicy(config, [], 'abc').split('; ')
    expect(development.filter((part) => !usual.includes(part))).toEqual([
      "script-src 'self' 'nonce-abc'",
      "style-src 'self' 'nonce-abc'",
    ])
    expect(development).toHaveLength(usual.length)
  })
})
