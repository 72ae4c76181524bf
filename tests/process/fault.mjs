/** Loaded before the process under test: SIGUSR2 makes a rejection that nothing catches. */
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('nobody awaits this'))
})
