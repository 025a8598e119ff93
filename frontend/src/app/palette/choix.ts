import { cleDeRecherche } from '@facturier/domaine/valeurs/texte';
import type { NomIcone } from '@/components/Icone';
import { paths } from '@/config/paths';
import type { User } from '@/features/users/public';
import { LIEN_NOTIFICATIONS, liensPour, LIENS_REGLAGES } from '../layouts/liens';

/** Ce que l'assistant reçoit d'avance. */
export interface FactureDemandee {
  clientId?: string;
  prix?: string;
}

/** Une ligne de la palette : où elle mène. */
export interface Choix {
  cle: string;
  groupe: 'Créer' | 'Aller à' | 'Factures' | 'Clients' | 'Aide';
  libelle: string;
  detail?: string;
  droite?: string;
  icone: NomIcone;
  href: string | null;
  /** La facture à ouvrir déjà remplie, au lieu d'une adresse. */
  demande?: FactureDemandee;
}

const CREER: Choix[] = [
  {
    cle: 'nouvelle-facture',
    groupe: 'Créer',
    libelle: 'Nouvelle facture',
    icone: 'plus',
    href: paths.factureCreation.href(),
  },
  {
    cle: 'nouveau-client',
    groupe: 'Créer',
    libelle: 'Nouveau client',
    icone: 'plus',
    href: `${paths.clients.href()}?nouveau=1`,
  },
];

const AIDE: Choix = {
  cle: 'aide',
  groupe: 'Aide',
  libelle: 'Raccourcis clavier',
  icone: 'clavier',
  href: null,
};

/** Ce que ce compte peut faire sans rien chercher. */
export function choixFixes(moi: User): Choix[] {
  const pages = [...liensPour(moi), LIEN_NOTIFICATIONS, ...LIENS_REGLAGES].map(
    ({ href, libelle, icone }): Choix => ({
      cle: href,
      groupe: 'Aller à',
      libelle,
      icone,
      href,
    }),
  );
  return [...(moi.role === 'professionnel' ? CREER : []), ...pages, AIDE];
}

/** Les choix dont le libellé contient chaque mot cherché, sans accents ni casse. */
export function choixQuiRepondent(choix: readonly Choix[], recherche: string): Choix[] {
  const mots = cleDeRecherche(recherche).split(/\s+/).filter(Boolean);
  return choix.filter(({ libelle }) => mots.every((mot) => cleDeRecherche(libelle).includes(mot)));
}

/** La place suivante dans une liste qui tourne sur elle-même. */
export const placeSuivante = (place: number, pas: 1 | -1, nombre: number): number =>
  nombre === 0 ? 0 : (place + pas + nombre) % nombre;

/** Un montant isolé : « 450 », « 1 200,50 € » ; ni un numéro de facture, ni un morceau de mot. */
const MONTANT_TAPE =
  /(?<![\p{L}\d,.-])(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,](\d{1,2}))?\s*€?(?![\p{L}\d,.-])/u;
const COMMANDE = /^(?:nouvelle\s+)?factur(?:er?|es?)?(?=\s|$)/iu;

/** Vrai si la saisie commence par « facture », « facturer » ou « nouvelle facture ». */
export const estUneCommande = (saisie: string): boolean => COMMANDE.test(saisie.trim());

/** « facture tables 450 » : le prix demandé, tel qu'il se tape dans une ligne, et les mots qui restent pour trouver le client. */
export function lireFactureDemandee(saisie: string): { prix: string | null; client: string } | null {
  const suite = saisie.trim().replace(COMMANDE, '');
  const montant = MONTANT_TAPE.exec(suite);
  if (!montant && suite === saisie.trim()) return null;
  const [tape = '', entier = '', decimales] = montant ?? [];
  const prix = montant ? `${entier.replace(/\D/g, '')},${(decimales ?? '').padEnd(2, '0')}` : null;
  return { prix, client: suite.replace(tape, ' ').replace(/\s+/g, ' ').trim() };
}

/** Les factures que la palette propose d'ouvrir remplies, d'après ce qui est tapé. */
export function choixDeFacture(
  saisie: string,
  trouver: (recherche: string) => readonly { _id: string; nom: string }[],
): Choix[] {
  const lue = lireFactureDemandee(saisie);
  if (!lue || (!lue.prix && !lue.client)) return [];
  const { prix, client } = lue;
  const dit = prix ? `${prix}\u00a0€` : undefined;
  const neuve = { groupe: 'Créer', icone: 'plus', href: null, ...(dit && { droite: dit }) } as const;
  if (!client)
    return [
      { ...neuve, cle: 'facturer', libelle: 'Nouvelle facture de ce montant', demande: { prix: prix ?? '' } },
    ];
  return trouver(client).map(({ _id, nom }) => ({
    ...neuve,
    cle: `facturer-${_id}`,
    libelle: `Facturer ${nom}`,
    demande: { clientId: _id, ...(prix && { prix }) },
  }));
}
