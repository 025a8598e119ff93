import { demandeInvalide, ErreurAfnor } from '../socle/erreur.js';
import { chaine, choix, lireObjet, refuserInconnus } from '../socle/formes.js';
import { FICHIER_MAXIMUM, lireParts } from '../socle/lecture-http.js';
import { PROFILS, REGLES, SYNTAXES, type RegleDeTraitement, type Syntaxe } from './enums.js';

/** Un dépôt bien formé : ce que dit `flowInfo`, et les octets du fichier. */
export interface Depot {
  readonly name: string;
  readonly flowSyntax: Syntaxe;
  readonly flowProfile?: string;
  readonly processingRule?: RegleDeTraitement;
  readonly trackingId?: string;
  readonly sha256?: string;
  readonly octets: Buffer;
}

const CHAMPS = ['name', 'flowSyntax', 'flowProfile', 'processingRule', 'trackingId', 'sha256'];
const SANS_REGLE: readonly Syntaxe[] = ['CDAR', 'FRR'];

/** Le multipart d'un dépôt : exactement `flowInfo` et `file`. @throws ErreurAfnor 400, 413, 422 */
export function lireDepot(corps: Buffer, typeDeContenu: string | undefined): Depot {
  const parts = lireParts(corps, typeDeContenu);
  const noms = parts.map(({ nom }) => nom).sort();
  if (noms.join() !== 'file,flowInfo')
    throw demandeInvalide(
      `exactly flowInfo and file are expected, got ${noms.join(', ')}`,
      'MISSING_REQUIRED_FIELD',
    );
  const info = parts.find(({ nom }) => nom === 'flowInfo')!;
  const fichier = parts.find(({ nom }) => nom === 'file')!;
  if (fichier.octets.length > FICHIER_MAXIMUM)
    throw new ErreurAfnor(413, 'FILE_SIZE_EXCEEDED', 'Provided file is too big');
  if (info.type !== '' && info.type !== 'application/json')
    throw demandeInvalide('flowInfo must be application/json', 'INVALID_CONTENT_TYPE');
  if (!['application/pdf', 'application/xml'].includes(fichier.type))
    throw demandeInvalide('file must be application/pdf or application/xml', 'INVALID_CONTENT_TYPE');
  return lireSignalement(info.octets.toString('utf8'), fichier.octets);
}

function lireSignalement(texte: string, octets: Buffer): Depot {
  const lu = lireObjet(texte, 'flowInfo');
  refuserInconnus(lu, CHAMPS, 'flowInfo');
  const name = chaine(lu, 'name', 'flowInfo', 255);
  const flowSyntax = choix(lu, 'flowSyntax', 'flowInfo', SYNTAXES);
  if (!name || !flowSyntax)
    throw demandeInvalide('flowInfo.name and flowInfo.flowSyntax are required', 'MISSING_REQUIRED_FIELD');
  const empreinte = chaine(lu, 'sha256', 'flowInfo');
  if (empreinte !== undefined && !/^[a-f0-9]{64}$/.test(empreinte))
    throw demandeInvalide('flowInfo.sha256 is not a SHA-256', 'INVALID_VALUE');
  const processingRule = choix(lu, 'processingRule', 'flowInfo', REGLES);
  const flowProfile = choix(lu, 'flowProfile', 'flowInfo', PROFILS);
  const trackingId = chaine(lu, 'trackingId', 'flowInfo', 64);
  if (SANS_REGLE.includes(flowSyntax) && !['NotApplicable', 'Undefined', undefined].includes(processingRule))
    throw new ErreurAfnor(
      422,
      'UNPROCESSABLE_ENTITY',
      'Entity consistency error',
      `${flowSyntax} takes no processingRule but NotApplicable`,
    );
  return {
    name,
    flowSyntax,
    octets,
    ...(flowProfile === undefined ? {} : { flowProfile }),
    ...(processingRule === undefined ? {} : { processingRule }),
    ...(trackingId === undefined ? {} : { trackingId }),
    ...(empreinte === undefined ? {} : { sha256: empreinte }),
  };
}
