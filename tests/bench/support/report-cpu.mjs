/** Loaded into a measured server before its own code: reports the CPU time of the process to the bench. */
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => process.exit())
