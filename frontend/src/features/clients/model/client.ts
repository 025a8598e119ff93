import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import type { Client, CorpsClient, LiensAFermer } from '@facturier/domaine/contrat/clients';
import type { CategorieClient, LangueDocument, NatureOrganisme } from '@facturier/domaine/documents/facture';
import { LIBELLES_LANGUE } from '@facturier/domaine/documents/libelles-client';
import { CLIENT, fautesSelonPays, lireIdentifiant } from '@facturier/domaine/saisies/client';
import { relever } from '@facturier/domaine/valeurs/regle';
import { codePays } from '@facturier/domaine/valeurs/pays';
import { aUnSiren, territoireDe } from '@facturier/domaine/valeurs/territoires';
import { contradictionTva, normaliserTva, prefixeTva } from '@facturier/domaine/valeurs/tva';

export type { Client, CorpsClient } from '@facturier/domaine/contrat/clients';

/** Ce que l'écran demande d'un client : un particulier, ou la catégorie d'un professionnel. */
export type SorteClient = 'particulier' | CategorieClient;
/** Une association exerce-t-elle une activité économique ? */
export type ActiviteDite = 'oui' | 'non' | 'non_dite';
export const SORTES: Record<SorteClient, string> = {
  particulier: 'Particulier',
  entreprise: 'Entreprise',
  association: 'Association',
  organisme_public: 'Organisme public',
};

/** La saisie d'un client ; `identifiant` reçoit un SIRET ou un SIREN. */
export interface SaisieClient {
  nom: string;
  email: string;
  /** Il n'a pas d'adresse e-mail : dit exprès. */
  sansEmail: boolean;
  telephone: string;
  sorte: SorteClient;
  /** D'une association. */
  activite: ActiviteDite;
  /** D'un organisme public. */
  natureOrganisme: NatureOrganisme;
  identifiant: string;
  tvaIntracommunautaire: string;
  rue: string;
  codePostal: string;
  ville: string;
  pays: string;
  /** Dans quelle langue se disent ses prochains documents. */
  langue: LangueDocument;
  /** Des liens que tient l'adresse quittée ; sans objet tant qu'elle ne change pas. */
  liensAFermer: LiensAFermer;
}

export const CLIENT_NEUF: SaisieClient = {
  nom: '',
  email: '',
  sansEmail: false,
  telephone: '',
  sorte: 'particulier',
  activite: 'non_dite',
  natureOrganisme: 'administration',
  identifiant: '',
  tvaIntracommunautaire: '',
  rue: '',
  codePostal: '',
  ville: '',
  pays: 'France',
  langue: 'fr',
  liensAFermer: 'non_lus',
};

/** Ce que l'écran demande d'une association : ce qu'elle doit en retard en dépend. */
export const CHOIX_ACTIVITE: { value: ActiviteDite; label: string }[] = [
  { value: 'oui', label: 'Oui, comme un professionnel' },
  { value: 'non', label: 'Non' },
  { value: 'non_dite', label: 'Je ne sais pas\u00a0: son SIREN en décide' },
];

/** Les délais de la loi, par organisme public. */
export const CHOIX_ORGANISME: { value: NatureOrganisme; label: string }[] = [
  { value: 'administration', label: 'État, collectivité, établissement public\u00a0: 30 jours' },
  { value: 'sante', label: 'Hôpital, établissement public de santé\u00a0: 50 jours' },
  { value: 'entreprise_publique', label: 'Entreprise publique\u00a0: 60 jours' },
];

/** Les langues d'un document ; le français y est toujours (L. n° 94-665, art. 2). */
export const CHOIX_LANGUE: { value: LangueDocument; label: string }[] = [
  { value: 'fr', label: LIBELLES_LANGUE.fr },
  { value: 'fr_en', label: LIBELLES_LANGUE.fr_en },
];

/** Ce qui se ferme des liens de l'adresse quittée, tel que l'écran le demande. */
export const CHOIX_LIENS: { value: LiensAFermer; label: string }[] = [
  { value: 'non_lus', label: 'Fermer ceux de ce qui n’a jamais été lu' },
  { value: 'tous', label: 'Les fermer tous' },
  { value: 'aucun', label: 'Les laisser ouverts' },
];

/** Les pastilles de la liste. */
export const PASTILLES = [
  { valeur: 'tous', libelle: 'Tous' },
  { valeur: 'particulier', libelle: 'Particuliers' },
  { valeur: 'professionnel', libelle: 'Entreprises' },
] as const;
export type Pastille = (typeof PASTILLES)[number]['valeur'];

/** La sorte d'un client enregistré. */
export const sorteDe = ({ type, categorie }: Pick<Client, 'type' | 'categorie'>): SorteClient =>
  type === 'particulier' ? 'particulier' : (categorie ?? 'entreprise');

/** « Particulier », « Entreprise », « Association » ou « Organisme public ». */
export const libelleSorte = (client: Pick<Client, 'type' | 'categorie'>): string => SORTES[sorteDe(client)];

/** Vrai si la fiche peut porter un numéro de TVA : un professionnel, dans un pays où il en existe. */
export function peutAvoirUneTva({ sorte, pays }: Pick<SaisieClient, 'sorte' | 'pays'>): boolean {
  const code = codePays(pays);
  return sorte !== 'particulier' && (code === null || prefixeTva(code) !== null);
}

/** Vrai d'un client établi hors de France, et qui n'a que le français : l'anglais se propose. */
export const proposeLAnglais = (saisie: Pick<SaisieClient, 'langue' | 'pays' | 'codePostal'>): boolean =>
  saisie.langue === 'fr' && territoireDe(saisie)?.francais === false;

/** Le SIREN d'un client : demandé d'une organisation que la facture électronique joint ; possible ; ou sans objet, à Monaco et à l'étranger. */
export function sirenDe(
  saisie: Pick<SaisieClient, 'sorte' | 'pays' | 'codePostal' | 'identifiant'>,
): 'demande' | 'possible' | 'sans_objet' {
  const lieu = territoireDe(saisie);
  if (saisie.sorte === 'particulier') return 'sans_objet';
  if (lieu?.acheminement === 'B2B') return 'demande';
  return !lieu || aUnSiren(lieu) || saisie.identifiant ? 'possible' : 'sans_objet';
}

/** « 8 quai Saint-Antoine, 69002 Lyon » ; le pays ne paraît que s'il n'est pas la France. */
export function adresseEnLigne({ rue, codePostal, ville, pays }: Client['adresse']): string {
  const commune = `${codePostal} ${ville}`.trim();
  return [rue, commune, pays && pays !== 'France' ? pays : ''].filter(Boolean).join(', ');
}

/** Combien de clients sous chaque pastille. */
export function compterClients(clients: readonly Client[]): Record<Pastille, number> {
  const professionnel = clients.filter(({ type }) => type === 'professionnel').length;
  return { tous: clients.length, professionnel, particulier: clients.length - professionnel };
}

/** Les clients d'une pastille. */
export const clientsDe = (clients: readonly Client[], pastille: Pastille): Client[] =>
  clients.filter(({ type }) => pastille === 'tous' || type === pastille);

/** La saisie qui correspond à un client enregistré. */
export const saisieDepuis = (client: Client): SaisieClient => ({
  nom: client.nom,
  email: emailLisible(client.email ?? ''),
  sansEmail: client.email === null,
  telephone: client.telephone ?? '',
  sorte: sorteDe(client),
  activite: client.activiteEconomique === null ? 'non_dite' : client.activiteEconomique ? 'oui' : 'non',
  natureOrganisme: client.natureOrganisme ?? 'administration',
  identifiant: client.siret ?? client.siren ?? '',
  tvaIntracommunautaire: client.tvaIntracommunautaire ?? '',
  rue: client.adresse?.rue ?? '',
  codePostal: client.adresse?.codePostal ?? '',
  ville: client.adresse?.ville ?? '',
  pays: client.adresse?.pays || 'France',
  langue: client.langue,
  liensAFermer: 'non_lus',
});

/** Ce qui précise une association ou un organisme public. */
function precisionDe({
  sorte,
  activite,
  natureOrganisme,
}: SaisieClient): Pick<CorpsClient, 'activiteEconomique' | 'natureOrganisme'> {
  if (sorte === 'organisme_public') return { natureOrganisme };
  return sorte === 'association' && activite !== 'non_dite' ? { activiteEconomique: activite === 'oui' } : {};
}

/** Le corps à envoyer ; un particulier n'a pas de SIRET, 9 chiffres font un SIREN. */
export function corpsClient(saisie: SaisieClient): CorpsClient {
  return {
    nom: saisie.nom.trim(),
    email: saisie.sansEmail ? null : saisie.email.trim(),
    telephone: saisie.telephone.trim(),
    type: saisie.sorte === 'particulier' ? 'particulier' : 'professionnel',
    ...(saisie.sorte !== 'particulier' && {
      categorie: saisie.sorte,
      ...precisionDe(saisie),
      ...lireIdentifiant(saisie.identifiant),
      ...(peutAvoirUneTva(saisie) && { tvaIntracommunautaire: normaliserTva(saisie.tvaIntracommunautaire) }),
    }),
    langue: saisie.langue,
    adresse: {
      rue: saisie.rue.trim(),
      codePostal: saisie.codePostal.trim(),
      ville: saisie.ville.trim(),
      pays: saisie.pays.trim() || 'France',
    },
  };
}

/** Le numéro de TVA contre le pays et le SIREN de la fiche. */
function fauteDeTva(saisie: SaisieClient): string | null {
  const numero = normaliserTva(saisie.tvaIntracommunautaire);
  return numero && contradictionTva(numero, { pays: saisie.pays, ...lireIdentifiant(saisie.identifiant) });
}

/** Ce qui ne va pas dans la saisie, champ par champ ; le SIRET et le SIREN se tapent au même endroit. */
export function fautesClient(saisie: SaisieClient): Partial<Record<keyof SaisieClient, string>> {
  const identifiant = saisie.sorte === 'particulier' ? {} : lireIdentifiant(saisie.identifiant);
  const tvaIntracommunautaire = peutAvoirUneTva(saisie) ? saisie.tvaIntracommunautaire : '';
  const { email: _email, ...sansEmail } = CLIENT;
  const regles = saisie.sansEmail ? sansEmail : CLIENT;
  const fautes = relever({ ...saisie, ...identifiant, tvaIntracommunautaire }, regles).map(
    ({ champ, message }) => [champ === 'siret' || champ === 'siren' ? 'identifiant' : champ, message],
  );
  const contradiction = tvaIntracommunautaire && fauteDeTva(saisie);
  return {
    ...(contradiction && { tvaIntracommunautaire: contradiction }),
    ...fautesSelonPays(saisie),
    ...(Object.fromEntries(fautes) as Partial<Record<keyof SaisieClient, string>>),
  };
}

/** Le premier champ que l'émission demande et que la fiche n'a pas ; le nom si elle les a tous. */
export function premierChampVide(saisie: SaisieClient): keyof SaisieClient {
  const utiles = ['nom', 'identifiant', 'rue', 'codePostal', 'ville'] as const;
  return (
    utiles.find((champ) => !saisie[champ] && (champ !== 'identifiant' || sirenDe(saisie) === 'demande')) ??
    'nom'
  );
}

/** Un autre client qui porte déjà cette adresse, s'il y en a un. */
export function doublonEmail(clients: readonly Client[], email: string, saufId?: string): Client | undefined {
  const cherche = normaliserEmail(email);
  return cherche ? clients.find((client) => client._id !== saufId && client.email === cherche) : undefined;
}
