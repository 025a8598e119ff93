import { CLIENT, contradictionSiren, fautesSelonPays, lireIdentifiant } from '../saisies/client';
import { normaliserEmail } from '../valeurs/email';
import { codePays, nomPays } from '../valeurs/pays';
import { relever } from '../valeurs/regle';
import { cleSiretJuste, normaliserSiret } from '../valeurs/siret';
import { cleDeRecherche } from '../valeurs/texte';
import { normaliserTva } from '../valeurs/tva';
import type { RangeeNommee } from './genre';

/** Un client tel qu'une rangée le dit. */
export interface ClientImporte {
  nom: string;
  email: string | null;
  telephone?: string;
  type: 'particulier' | 'professionnel';
  siret?: string;
  siren?: string;
  tvaIntracommunautaire?: string;
  adresse: { rue: string; codePostal: string; ville: string; pays: string };
}

/** Une rangée lue : ce qu'elle dit, ou ce qu'on lui reproche. Ni client ni faute : elle est vide, ou un total. */
export interface ClientLu {
  ligne: number;
  libelle: string;
  client: ClientImporte | null;
  fautes: string[];
  messages: string[];
}

const SCIENTIFIQUE = /^\d+(?:[.,]\d+)?E\+?\d+$/i;
const TOTAL = /^(?:sous-?\s?)?total\b/i;
const PROFESSIONNELS =
  /^(?:entreprise|pro|professionnel|societe|association|b2b|company|organisme|personne morale)/;
const PARTICULIERS = /^(?:particulier|individu|b2c|personne physique|prive)/;

/** Ce qu'une lecture relève en chemin. */
interface Notes {
  fautes: string[];
  messages: string[];
}

function identifiantDe(saisi: string, { fautes, messages }: Notes): Pick<ClientImporte, 'siret' | 'siren'> {
  if (SCIENTIFIQUE.test(saisi)) {
    fautes.push(
      `Excel a arrondi ce SIRET («\u00a0${saisi}\u00a0»)\u00a0: mettez la colonne au format «\u00a0Texte\u00a0», puis reprenez-le.`,
    );
    return {};
  }
  const propre = normaliserSiret(saisi);
  if (/^\d{13}$/.test(propre) && cleSiretJuste(`0${propre}`)) {
    messages.push(`Le SIRET avait perdu son 0\u00a0: 0${propre}.`);
    return { siret: `0${propre}` };
  }
  const lu = lireIdentifiant(saisi);
  if (lu.siret && /^\d{14}$/.test(lu.siret) && !cleSiretJuste(lu.siret))
    messages.push('La clé de ce SIRET n’est pas juste\u00a0: vérifiez-le.');
  return lu;
}

function emailDe(saisi: string, { messages }: Notes): string | null {
  const [premiere, ...autres] = saisi.split(/[,;\s]+/).filter(Boolean);
  if (autres.length > 0) messages.push(`Adresses non gardées\u00a0: ${autres.join(', ').slice(0, 200)}.`);
  return premiere ? normaliserEmail(premiere) : null;
}

function paysDe(saisi: string, { fautes }: Notes): string {
  const code = codePays(saisi);
  if (code === null) fautes.push(`Le pays «\u00a0${saisi.slice(0, 60)}\u00a0» n’est pas reconnu.`);
  return code ? nomPays(code) : saisi;
}

/** Un tableur ôte le 0 de tête : il se remet, et se dit. */
function avecSonZero(saisi: string, forme: RegExp, nom: string, pays: string, { messages }: Notes): string {
  if (codePays(pays) !== 'FR' || !forme.test(saisi)) return saisi;
  messages.push(`${nom} «\u00a0${saisi}\u00a0» avait perdu son 0\u00a0: 0${saisi}.`);
  return `0${saisi}`;
}

function rueDe(rue: string, complement: string): string {
  return [rue, complement].filter(Boolean).join(', ');
}

function typeDe(dit: string, professionnel: boolean, { messages }: Notes): ClientImporte['type'] {
  const cle = cleDeRecherche(dit);
  if (PROFESSIONNELS.test(cle)) return 'professionnel';
  if (PARTICULIERS.test(cle)) return 'particulier';
  const type = professionnel ? 'professionnel' : 'particulier';
  if (cle) messages.push(`Le type «\u00a0${dit.slice(0, 40)}\u00a0» n’est pas connu\u00a0: ${type}.`);
  return type;
}

function composer(texte: (champ: string) => string, nom: string, notes: Notes): ClientImporte {
  const pays = paysDe(texte('pays'), notes);
  const { siret, siren } = identifiantDe(texte('siret'), notes);
  const tva = normaliserTva(texte('tva'));
  const telephone = avecSonZero(
    texte('telephone').replace(/^'/, ''),
    /^[1-9]\d{8}$/,
    'Le téléphone',
    pays,
    notes,
  );
  const professionnel = Boolean(texte('entreprise') || siret || siren || tva);
  return {
    nom,
    email: emailDe(texte('email'), notes),
    ...(telephone && { telephone }),
    type: typeDe(texte('type'), professionnel, notes),
    ...(siret && { siret }),
    ...(siren && { siren }),
    ...(tva && { tvaIntracommunautaire: tva }),
    adresse: {
      rue: rueDe(texte('rue'), texte('complement')),
      codePostal: avecSonZero(texte('codePostal'), /^[1-9]\d{3}$/, 'Le code postal', pays, notes),
      ville: texte('ville'),
      pays,
    },
  };
}

function fautesDuClient(client: ClientImporte): string[] {
  const { email, adresse, ...fiche } = client;
  const saisie = { ...fiche, ...adresse, ...(email !== null && { email }) };
  const regles = email === null ? { ...CLIENT, email: () => null } : CLIENT;
  const contredit = contradictionSiren(client.siren, client.siret);
  return [
    ...relever(saisie, regles).map(({ message }) => message),
    ...Object.values(fautesSelonPays({ ...adresse, telephone: client.telephone })),
    ...(contredit ? [contredit] : []),
  ];
}

/** Lit une rangée de clients. */
export function lireClient({ ligne, textes, fautes: illisibles }: RangeeNommee): ClientLu {
  const texte = (champ: string): string => textes[champ] ?? '';
  const personne = [texte('prenom'), texte('nom')].filter(Boolean).join(' ');
  const nom = texte('entreprise') || personne;
  const dits = Object.values(textes).filter(Boolean).length;
  if (dits === 0 || (dits === 1 && TOTAL.test(nom)))
    return { ligne, libelle: nom, client: null, fautes: [], messages: [] };
  const notes: Notes = { fautes: [...illisibles], messages: [] };
  const client = composer(texte, nom, notes);
  const fautes = [...new Set([...notes.fautes, ...fautesDuClient(client)])];
  return {
    ligne,
    libelle: nom || client.email || '',
    client: fautes.length > 0 ? null : client,
    fautes,
    messages: notes.messages,
  };
}
