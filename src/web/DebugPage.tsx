export function DebugPage() {
  return null
}
