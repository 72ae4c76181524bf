/** Preloaded into the process under test. On SIGUSR2, it makes an unhandled rejection. */
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('rejected on purpose'))
})
