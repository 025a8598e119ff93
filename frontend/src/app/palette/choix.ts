import { cleDeRecherche } from '@facturier/domaine/valeurs/texte';
import type { NomIcone } from '@/components/Icone';
import { paths } from '@/config/paths';
import type { User } from '@/features/users/public';
import { liensPour, LIENS_REGLAGES } from '../layouts/liens';

/** Une ligne de la palette : où elle mène. */
export interface Choix {
  cle: string;
  groupe: 'Créer' | 'Aller à' | 'Factures' | 'Clients' | 'Aide';
  libelle: string;
  detail?: string;
  droite?: string;
  icone: NomIcone;
  href: string | null;
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
  const pages = [...liensPour(moi), ...LIENS_REGLAGES].map(({ href, libelle, icone }): Choix => ({
    cle: href,
    groupe: 'Aller à',
    libelle,
    icone,
    href,
  }));
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
