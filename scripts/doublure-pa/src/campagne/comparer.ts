import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { lireXml, XmlIllisible } from '../xml/arbre.js';
import { fautesDeForme, type Schema } from '../xml/forme.js';
import { ecrireArbre, engendrer, muter, type Tirage } from './engendrer.js';

export interface Ecart {
  readonly xml: string;
  readonly officiel: string;
  readonly notre: string;
}

export interface Bilan {
  juges: number;
  justes: number;
  refuses: number;
  fautes: Record<string, number>;
  /** Des base64 que libxml2 accepte en sautant les signes que la norme y refuse : nous les refusons. */
  tolerances: number;
  ecarts: Ecart[];
}

const JUSTE = 'juste';

/** Le verdict du schéma officiel, par libxml2. */
function verdictOfficiel(validateur: XsdValidator, xml: string): string {
  let document: XmlDocument;
  try {
    document = XmlDocument.fromString(xml);
  } catch {
    return 'illisible';
  }
  try {
    validateur.validate(document);
    return JUSTE;
  } catch (erreur) {
    return erreur instanceof Error ? erreur.message.trim() : 'refusé';
  } finally {
    document.dispose();
  }
}

function notreVerdict(schema: Schema, xml: string): string {
  try {
    return fautesDeForme(lireXml(Buffer.from(xml)), schema)[0] ?? JUSTE;
  } catch (erreur) {
    if (erreur instanceof XmlIllisible) return 'illisible';
    throw erreur;
  }
}

/** Juge des messages au hasard, un sur trois tel qu'engendré, les autres avec une à trois fautes ; rend les verdicts qui diffèrent. */
export function comparer(chemin: string, schema: Schema, combien: number, tirage: Tirage): Bilan {
  xmlRegisterFsInputProviders();
  const xsd = XmlDocument.fromBuffer(readFileSync(chemin), { url: chemin });
  const validateur = XsdValidator.fromDoc(xsd);
  const bilan: Bilan = { juges: 0, justes: 0, refuses: 0, fautes: {}, tolerances: 0, ecarts: [] };
  for (let rang = 0; rang < combien; rang += 1) {
    const racine = engendrer(schema, tirage);
    const combienDeFautes = rang % 3 === 0 ? 0 : 1 + Math.floor(tirage() * 3);
    for (let faute = 0; faute < combienDeFautes; faute += 1) {
      const nom = muter(racine, tirage);
      bilan.fautes[nom] = (bilan.fautes[nom] ?? 0) + 1;
    }
    const xml = ecrireArbre(racine);
    const [officiel, notre] = [verdictOfficiel(validateur, xml), notreVerdict(schema, xml)];
    bilan.juges += 1;
    if (officiel === JUSTE) bilan.justes += 1;
    else bilan.refuses += 1;
    if ((officiel === JUSTE) === (notre === JUSTE)) continue;
    if (officiel === JUSTE && notre.endsWith('not a base64')) bilan.tolerances += 1;
    else bilan.ecarts.push({ xml, officiel, notre });
  }
  validateur.dispose();
  xsd.dispose();
  return bilan;
}
