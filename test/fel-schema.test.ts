import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NoSchemas, readSatSchemas, type SatSchemas } from '../prove/fel/sat-schemas.ts'

const W3C = 'http://www.w3.org/TR/2002/REC-xmldsig-core-20020212/xmldsig-core-schema.xsd'
const schema = (space: string, content: string, more = '') =>
  `\uFEFF<?xml version="1.0"?><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${more} targetNamespace="${space}" elementFormDefault="qualified">${content}</xs:schema>`

/**
 * Three small schemas written like SAT's: signatures of the W3C, any complement with a known schema, anchors in
 * patterns.
 */
const FILES = {
  'GT_Documento-9.xsd': schema(
    'urn:document',
    `<xs:import namespace="urn:signature" schemaLocation="${W3C}"/>
     <xs:simpleType name="id"><xs:restriction base="xs:string"><xs:pattern value="(CF)|^([A-Z0-9]{3,18})$"/></xs:restriction></xs:simpleType>
     <xs:element name="GTDocumento"><xs:complexType><xs:sequence>
       <xs:element name="Receptor" type="d:id"/><xs:element name="Complemento" minOccurs="0"><xs:complexType><xs:sequence><xs:any/></xs:sequence></xs:complexType></xs:element><xs:element ref="ds:Signature"/>
     </xs:sequence></xs:complexType></xs:element>`,
    'xmlns:d="urn:document" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"',
  ).replace('urn:signature', 'http://www.w3.org/2000/09/xmldsig#'),
  'GT_Complemento-9.xsd': schema('urn:complement', '<xs:element name="Nota"/>'),
  'xmldsig-core-schema.xsd': schema(
    'http://www.w3.org/2000/09/xmldsig#',
    '<xs:element name="Signature"><xs:complexType><xs:sequence><xs:any processContents="skip" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>',
  ),
}

const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
let schemas: SatSchemas

beforeAll(() => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  schemas = readSatSchemas(folder)
})
afterAll(() => {
  schemas.dispose()
  rmSync(folder, { recursive: true })
})

const document = (receiver: string, complement = '') =>
  `<dte:GTDocumento xmlns:dte="urn:document" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><dte:Receptor>${receiver}</dte:Receptor>${complement && `<dte:Complemento>${complement}</dte:Complemento>`}</dte:GTDocumento>`

test('validates a document with anchored patterns and a known complement, and reports an unknown one', () => {
  expect(schemas.faultsOf(document('CF'))).toEqual([])
  expect(schemas.faultsOf(document('12521337'))).toEqual([])
  expect(schemas.faultsOf(document('cf'))[0]).toContain("'cf' is not accepted by the pattern")
  expect(schemas.faultsOf(document('CF', '<n:Nota xmlns:n="urn:complement"/>'))).toEqual([])
  expect(schemas.faultsOf(document('CF', '<n:Otra xmlns:n="urn:complement"/>'))[0]).toContain(
    'No matching global element',
  )
})

test('a folder without the schemas is reported', () => {
  expect(() => readSatSchemas(join(folder, 'nothing'))).toThrow(NoSchemas)
})
