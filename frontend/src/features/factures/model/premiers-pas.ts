import { paths } from '@/config/paths';
import type { User } from '@/features/users/public';

/** Un pas vers la première facture ; sans `href`, il se fait sur place. */
export interface Pas {
  cle: 'identite' | 'nature' | 'iban' | 'logo' | 'client' | 'facture';
  libelle: string;
  fait: boolean;
  href?: string;
}

/** Ce que l'identité demande, dans l'ordre de l'écran. */
const IDENTITE = ['siret', 'adresse', 'codePostal', 'ville'] as const;

/** Les six pas, dans l'ordre, et ceux qui sont faits ; chacun mène au champ même qui le fait. */
export const premiersPas = (
  moi: Pick<User, 'siret' | 'adresse' | 'codePostal' | 'ville' | 'logo' | 'factureCount'>,
  { nature, iban, clients }: { nature: string | null; iban: string | null; clients: number },
): Pas[] => [
  {
    cle: 'identite',
    libelle: 'Compléter mon adresse et mon SIRET',
    fait: IDENTITE.every((champ) => moi[champ]),
    href: paths.mentionsLegales.href(IDENTITE.find((champ) => !moi[champ])),
  },
  { cle: 'nature', libelle: 'Dire ce que je vends', fait: Boolean(nature) },
  {
    cle: 'iban',
    libelle: 'Ajouter mon IBAN',
    fait: Boolean(iban),
    href: paths.mentionsLegales.href('iban'),
  },
  {
    cle: 'logo',
    libelle: 'Ajouter mon logo',
    fait: moi.logo,
    href: paths.mentionsLegales.href('logo'),
  },
  {
    cle: 'client',
    libelle: 'Créer mon premier client',
    fait: clients > 0,
    href: `${paths.clients.href()}?nouveau=1`,
  },
  { cle: 'facture', libelle: 'Faire ma première facture', fait: moi.factureCount > 0 },
];

const CLE = 'facturier.premiers-pas';

/** Vrai si la personne a masqué le panneau, dans ce navigateur. */
export function premiersPasMasques(): boolean {
  try {
    return localStorage.getItem(CLE) === 'masques';
  } catch {
    return false;
  }
}

/** Le masque pour de bon ; sans stockage, jusqu'au prochain chargement. */
export function masquerPremiersPas(): void {
  try {
    localStorage.setItem(CLE, 'masques');
  } catch {
    // Rien à garder.
  }
}
