import type { Adapter, AdapterPayload } from 'oidc-provider'

type Rad = { data: AdapterPayload; utloper: number }

/**
 * Storage in memory for one provider: sign-on sessions, unfinished sign-ins, codes.
 * @returns an adapter of oidc-provider for each of its models
 */
export function lagLager(): (modell: string) => Adapter {
  const rader = new Map<string, Rad>()
  const hent = (nokkel: string) => {
    const rad = rader.get(nokkel)
    return rad && rad.utloper > Date.now() ? rad.data : undefined
  }
  return (modell) => {
    const nokkel = (id: string) => `${modell}:${id}`
    const finnMed = (felt: 'uid' | 'userCode', verdi: string) =>
      [...rader.keys()]
        .filter((k) => k.startsWith(`${modell}:`))
        .map(hent)
        .find((data) => data?.[felt] === verdi)
    return {
      upsert: async (id, data, sekunder = Number.POSITIVE_INFINITY) => {
        for (const [gammel, rad] of rader) if (rad.utloper <= Date.now()) rader.delete(gammel)
        rader.set(nokkel(id), { data, utloper: Date.now() + sekunder * 1000 })
      },
      find: async (id) => hent(nokkel(id)),
      findByUid: async (uid) => finnMed('uid', uid),
      findByUserCode: async (kode) => finnMed('userCode', kode),
      consume: async (id) => {
        const data = hent(nokkel(id))
        if (data) data.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => {
        rader.delete(nokkel(id))
      },
      revokeByGrantId: async (grantId) => {
        for (const [k, rad] of rader) if (rad.data.grantId === grantId) rader.delete(k)
      },
    }
  }
}
