export const apiDescription = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Doorplate',
      version: '1',
      description: 'Book meeting rooms and follow their bookings. Every call under /api and /functions carries a key.'
    },
    components: { securitySchemes: { key: { type: 'http' as const, scheme: 'bearer' } } },
    security: [{ key: [] }]
  },
  refResolver: { buildLocalReference: ({ $id }: { $id?: unknown }) => String($id) }
}
