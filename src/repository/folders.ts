import { posix } from 'node:path'

const maxFiles = 25

/** @returns a line for each folder with more than 25 files, not counting tests and subfolders */
export function crowded(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    if (/\.(test|long)\.tsx?$/.test(path)) continue
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, n]) => n > maxFiles).map(([folder, n]) => `${folder}: ${n} files`)
}
