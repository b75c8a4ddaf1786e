// Imported before the server: when the command that started it is killed outright, the server still stops in order, and
// does not keep the port and the data folder.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
