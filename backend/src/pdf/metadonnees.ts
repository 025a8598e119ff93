interface Propriete {
  nom: string;
  type: 'Integer' | 'Text';
  nature: 'internal' | 'external';
  description: string;
}

interface Schema {
  titre: string;
  espace: string;
  prefixe: string;
  proprietes: Propriete[];
}

/** La marque PDF/UA-1 (ISO 14289-1, 5). */
const PDF_UA: Schema = {
  titre: 'PDF/UA Universal Accessibility Schema',
  espace: 'http://www.aiim.org/pdfua/ns/id/',
  prefixe: 'pdfuaid',
  proprietes: [
    {
      nom: 'part',
      type: 'Integer',
      nature: 'internal',
      description: 'Indicates which part of ISO 14289 is followed',
    },
  ],
};

const texteExterne = (nom: string, description: string): Propriete => ({
  nom,
  type: 'Text',
  nature: 'external',
  description,
});

/** La marque Factur-X (Factur-X 1.0, 6.2.2). */
const FACTUR_X: Schema = {
  titre: 'Factur-X PDFA Extension Schema',
  espace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefixe: 'fx',
  proprietes: [
    texteExterne('DocumentFileName', 'The name of the embedded XML document'),
    texteExterne('DocumentType', 'The type of the hybrid document in capital letters'),
    texteExterne('Version', 'The actual version of the standard applying to the embedded XML document'),
    texteExterne('ConformanceLevel', 'The conformance level of the embedded XML document'),
  ],
};

const propriete = ({ nom, type, nature, description }: Propriete): string => `
                                <rdf:li rdf:parseType="Resource">
                                    <pdfaProperty:name>${nom}</pdfaProperty:name>
                                    <pdfaProperty:valueType>${type}</pdfaProperty:valueType>
                                    <pdfaProperty:category>${nature}</pdfaProperty:category>
                                    <pdfaProperty:description>${description}</pdfaProperty:description>
                                </rdf:li>`;

const decrire = ({ titre, espace, prefixe, proprietes }: Schema): string => `
                    <rdf:li rdf:parseType="Resource">
                        <pdfaSchema:schema>${titre}</pdfaSchema:schema>
                        <pdfaSchema:namespaceURI>${espace}</pdfaSchema:namespaceURI>
                        <pdfaSchema:prefix>${prefixe}</pdfaSchema:prefix>
                        <pdfaSchema:property>
                            <rdf:Seq>${proprietes.map(propriete).join('')}
                            </rdf:Seq>
                        </pdfaSchema:property>
                    </rdf:li>`;

const marque = ({ espace, prefixe }: Schema, valeurs: Record<string, string>): string => `
        <rdf:Description rdf:about="" xmlns:${prefixe}="${espace}">${Object.entries(valeurs)
          .map(([nom, valeur]) => `\n            <${prefixe}:${nom}>${valeur}</${prefixe}:${nom}>`)
          .join('')}
        </rdf:Description>`;

/**
 * Les métadonnées XMP que pdfkit n'écrit pas : PDF/UA-1, Factur-X s'il y a un XML, et la description de leurs schémas, que PDF/A
 * exige, réunies, pour toute propriété qui n'est pas des siennes (ISO 19005-3, 6.6.2.3).
 */
export function metadonnees(nomDuXml: string | null): string {
  const schemas = nomDuXml ? [PDF_UA, FACTUR_X] : [PDF_UA];
  const facturX = nomDuXml && {
    DocumentType: 'INVOICE',
    DocumentFileName: nomDuXml,
    Version: '1.0',
    ConformanceLevel: 'EN 16931',
  };
  return `${marque(PDF_UA, { part: '1' })}${facturX ? marque(FACTUR_X, facturX) : ''}
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas>
                <rdf:Bag>${schemas.map(decrire).join('')}
                </rdf:Bag>
            </pdfaExtension:schemas>
        </rdf:Description>
        `;
}
