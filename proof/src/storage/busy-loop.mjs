// Imported before the server: on SIGURG its event loop is busy for BUSY_MILLISECONDS, and does nothing else meanwhile. On most
// other signals the server stops in order.
process.on('SIGURG', () => {
  const end = performance.now() + Number(process.env['BUSY_MILLISECONDS'])
  while (performance.now() < end);
})
