import { type Static, type TSchema, Type } from 'typebox'

/**
 * Takes the schema of a type that the domain has as well: its rules need the type, and the domain imports nothing. Compiles
 * only while both say the same.
 */
export const schemaOf =
  <Value>() =>
  <Schema extends TSchema>(schema: Schema, ..._: Agreement<Static<Schema>, Value>): Schema =>
    schema

/**
 * Takes the schema of what callers send, which may let pass more than the type of the domain: rules check the values. Compiles
 * only while both have the same fields, and every value of the type passes.
 */
export const shapeOf =
  <Value>() =>
  <Schema extends TSchema>(schema: Schema, ..._: Fit<Static<Schema>, Value>): Type.TUnsafe<Value> =>
    Type.Unsafe<Value>(schema)

type Fit<Shape, Value> = [Same<Field<Shape>, Field<Value>>, Plain<Value>] extends [true, Partial<Plain<Shape>>]
  ? []
  : ['differs from the domain']

/** The fields of all members of a union. */
type Field<Value> = Value extends unknown ? keyof Value : never

/** Inferred first: otherwise the compiler compares the types for every possible schema, which takes 4 s. */
type Agreement<One, Other> = [Plain<One>, Plain<Other>] extends [infer Left, infer Right]
  ? Same<Left, Right> extends true
    ? []
    : ['differs from the domain']
  : []

/** Also tells whether both have the same optional fields, which assigning does not. */
type Same<One, Other> = (<Any>() => Any extends One ? 1 : 2) extends <Any>() => Any extends Other ? 1 : 2 ? true : false

/** JSON does not know what may be written. */
type Plain<Value> = Value extends readonly (infer Item)[]
  ? Plain<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Plain<Value[Key]> }
    : Value
