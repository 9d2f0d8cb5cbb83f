// Loaded into the measured service with `--import` and `--expose-gc` (S12): answers every message of its parent process
// with the bytes of objects and buffers that are left after garbage collection.
process.on('message', async () => {
  // What is finalised after the first collection is freed by the second.
  for (const _ of [1, 2]) await gc?.({ execution: 'async' })
  const { heapUsed, external } = process.memoryUsage()
  process.send?.(heapUsed + external)
})
process.channel?.unref()
