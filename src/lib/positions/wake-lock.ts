/** Keeps the screen awake while driving. The system releases the lock when the page is hidden. */
export interface Awake {
  stop(): void
}

export function keepAwake(onChange: (awake: boolean) => void): Awake {
  let stopped = false
  let lock: WakeLockSentinel | undefined

  async function take(): Promise<void> {
    if (stopped || lock || !('wakeLock' in navigator) || document.visibilityState !== 'visible') return
    try {
      lock = await navigator.wakeLock.request('screen')
      onChange(true)
      lock.addEventListener('release', () => {
        lock = undefined
        onChange(false)
      })
    } catch {
      // Low battery or a policy. The page warns that the screen may go dark.
      onChange(false)
    }
  }
  const again = () => void take()
  document.addEventListener('visibilitychange', again)
  void take()
  return {
    stop() {
      stopped = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
      onChange(false)
    }
  }
}
