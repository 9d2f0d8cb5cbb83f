import * as z from 'zod/mini'

const answer = z.object({ id: z.number(), result: z.optional(z.looseObject({})) })
const evaluated = z.object({ result: z.object({ value: z.number() }) })
const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }))

/** What a program holds in memory, from outside. */
export interface Heap {
  /** Bytes of objects and buffers, once all that nobody needs is gone. */
  held(): Promise<number>
  close(): void
}

/** @param port where the program was told to be inspected, on this machine */
export async function openHeap(port: number): Promise<Heap> {
  const [target] = targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json())
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  let asked = 0
  const ask = (method: string, params: object = {}) => {
    asked += 1
    const id = asked
    return new Promise<unknown>((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        const told = answer.parse(JSON.parse(String(data)))
        if (told.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(told.result)
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  return {
    async held() {
      // What is finalised in the first round is let go of in the second.
      for (const _ of [1, 2]) await ask('HeapProfiler.collectGarbage')
      const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
      return evaluated.parse(await ask('Runtime.evaluate', { expression })).result.value
    },
    close: () => socket.close(),
  }
}
