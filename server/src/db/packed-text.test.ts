import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packerBy } from './packed-text.ts'
import { felXml } from './tables/fel-xml.ts'

const { pack, unpack } = packerBy('z:', '<a>some words</a>')

test('whatever was packed is read as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), (text) => {
      expect(unpack(pack(text))).toBe(text)
    }),
  )
  const long = Array.from({ length: 200_000 }, (_, at) => String.fromCodePoint(32 + ((at * 7919) % 40_000))).join('')
  expect(unpack(pack(long))).toBe(long)
})

test('what was stored before is read as it is', () => {
  expect(unpack('<a>kept</a>')).toBe('<a>kept</a>')
})

/** Stored texts do not change with the code: this one neither. */
const FIRST =
  'fel1:G2254m25ujk6h+BsuRoa6hpakt5ytbQwNzM1MTYCN1dA8YHZcjU1N7M0Noc3OWENV/+SokSF5MRi0lqpzmAN5LZRzRL1FBLLUkHFtIKlrokRNFlR3kr1zaxIzocW0YOohWpoZGpkaGxsjtlOdcxLVAg4vLIotYrsFqoRTVqoxtRqegQfXpiUmJeokJKqkJiTnp9yeHMecY0RQ0NTYhojxiboyoZaY8TYwELPwJiERquxmZ6lGeWNVuSQG6jGCMwnxDZGkCIbZ2OE3GoLAA=='
const FIRST_XML =
  '<?xml version="1.0" encoding="UTF-8"?><dte:GTDocumento xmlns:dte="http://www.sat.gob.gt/dte/fel/0.2.0" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Version="0.1"><dte:SAT ClaseDocumento="dte"><dte:DTE ID="DatosCertificados"><dte:DatosEmision ID="DatosEmision"><dte:DatosGenerales Tipo="FACT" FechaHoraEmision="2026-11-19T10:00:00-06:00" CodigoMoneda="GTQ" NumeroAcceso="987654321"/><dte:Emisor NITEmisor="5769371" NombreEmisor="Otra casa" CodigoEstablecimiento="1" NombreComercial="Casa" AfiliacionIVA="GEN"><dte:DireccionEmisor><dte:Direccion>6a. avenida 9-42</dte:Direccion><dte:CodigoPostal>01001</dte:CodigoPostal><dte:Municipio>Mixco</dte:Municipio><dte:Departamento>Guatemala</dte:Departamento><dte:Pais>GT</dte:Pais></dte:DireccionEmisor></dte:Emisor><dte:Receptor IDReceptor="12521337" NombreReceptor="Ana Pérez"/><dte:Frases><dte:Frase TipoFrase="1" CodigoEscenario="2"/></dte:Frases><dte:Items><dte:Item NumeroLinea="1" BienOServicio="B"><dte:Cantidad>3</dte:Cantidad><dte:UnidadMedida>UND</dte:UnidadMedida><dte:Descripcion>Sábana de algodón</dte:Descripcion><dte:PrecioUnitario>115.00</dte:PrecioUnitario><dte:Precio>345.00</dte:Precio><dte:Descuento>0.00</dte:Descuento><dte:Impuestos><dte:Impuesto><dte:NombreCorto>IVA</dte:NombreCorto><dte:CodigoUnidadGravable>1</dte:CodigoUnidadGravable><dte:MontoGravable>308.035714</dte:MontoGravable><dte:MontoImpuesto>36.964286</dte:MontoImpuesto></dte:Impuesto></dte:Impuestos><dte:Total>345.00</dte:Total></dte:Item></dte:Items><dte:Totales><dte:TotalImpuestos><dte:TotalImpuesto NombreCorto="IVA" TotalMontoImpuesto="36.964286"/></dte:TotalImpuestos><dte:GranTotal>345.00</dte:GranTotal></dte:Totales></dte:DatosEmision></dte:DTE></dte:SAT></dte:GTDocumento>'

test('a document of SAT that was packed by the first release that did so is still read', () => {
  expect(felXml.unpack(FIRST)).toBe(FIRST_XML)
})
