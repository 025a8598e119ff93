import { sirenDe } from '../valeurs/siret';
import { cleDeRecherche } from '../valeurs/texte';
import type { ClientImporte } from './clients';

/** Ce qui reconnaît un client, dans un fichier ou dans le compte. */
export type ClientReconnu = Omit<ClientImporte, 'type' | 'email'> & { email?: string | null };

/** Ce qu'une rangée a de commun avec un autre client : le même à coup sûr, ou peut-être. */
export interface Doublon<T> {
  sur: boolean;
  autre: T;
  raison: string;
}

const FORMES =
  /\b(?:sarl|sasu?|eurl|sa|snc|sci|scop|selarl|eirl|ei|sarlu|association|ets|etablissements?|societe|ste|mme|mr?|monsieur|madame)\b/g;

/** Un nom sans accents, ni forme juridique, ni ordre de ses mots : « SARL Dupont » et « DUPONT sarl » sont le même. */
export const cleDeNom = (nom: string): string =>
  cleDeRecherche(nom)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(FORMES, ' ')
    .trim()
    .split(/\s+/)
    .sort()
    .join(' ') || cleDeRecherche(nom);

const net = (texte: string | null | undefined): string => cleDeRecherche(texte ?? '').replace(/\s+/g, '');

/** Toutes les façons de reconnaître un client, des plus sûres aux moins sûres. */
function clesDe({
  nom,
  email,
  telephone,
  siret,
  siren,
  adresse,
}: ClientReconnu): [cle: string, sur: boolean, raison: string][] {
  const numero = siret ? sirenDe(siret) : siren;
  const entier = [nom, email, telephone, siret, siren, adresse.rue, adresse.codePostal, adresse.ville];
  return [
    ...(siret ? [[`siret:${siret}`, true, 'même SIRET'] as [string, boolean, string]] : []),
    ...(numero && adresse.codePostal
      ? [
          [`siren:${numero}:${net(adresse.codePostal)}`, true, 'même SIREN et même code postal'] as [
            string,
            boolean,
            string,
          ],
        ]
      : []),
    [`tout:${entier.map(net).join('|')}`, true, 'tout est pareil'],
    ...(email ? [[`email:${net(email)}`, false, 'même adresse e-mail'] as [string, boolean, string]] : []),
    [`nom:${cleDeNom(nom)}:${net(adresse.codePostal)}`, false, 'même nom et même code postal'],
  ];
}

/** Les clients déjà vus, par ce qui les reconnaît. Le premier vu l'emporte. */
export class ClientsVus<T> {
  private readonly vus = new Map<string, T>();

  ajouter(client: ClientReconnu, valeur: T): void {
    for (const [cle] of clesDe(client)) if (!this.vus.has(cle)) this.vus.set(cle, valeur);
  }

  /** Le plus sûr des doublons de ce client ; `null` s'il est nouveau. */
  doublonDe(client: ClientReconnu): Doublon<T> | null {
    for (const [cle, sur, raison] of clesDe(client)) {
      const autre = this.vus.get(cle);
      if (autre !== undefined) return { sur, autre, raison };
    }
    return null;
  }
}
