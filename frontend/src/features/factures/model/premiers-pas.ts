import { paths } from '@/config/paths';
import type { User } from '@/features/users/public';

/** Un pas vers la première facture ; sans `href`, il se fait sur place. */
export interface Pas {
  cle: 'identite' | 'nature' | 'iban' | 'logo' | 'client' | 'facture';
  libelle: string;
  /** Le temps qu'il demande d'ordinaire. */
  minutes: number;
  fait: boolean;
  href?: string;
}

/** Ce que l'identité demande, dans l'ordre de l'écran. */
const IDENTITE = ['siret', 'adresse', 'codePostal', 'ville'] as const;

/** L'identité, nommée par ce qui lui manque. */
function libelleIdentite(manques: readonly (typeof IDENTITE)[number][]): string {
  if (!manques.includes('siret') && manques.length > 0) return 'Compléter mon adresse';
  return manques.length === 1 ? 'Ajouter mon SIRET' : 'Compléter mon adresse et mon SIRET';
}

/** Les six pas, dans l'ordre, et ceux qui sont faits ; chacun mène au champ même qui le fait. */
export const premiersPas = (
  moi: Pick<User, 'siret' | 'adresse' | 'codePostal' | 'ville' | 'logo' | 'factureCount'>,
  { nature, iban, clients }: { nature: string | null; iban: string | null; clients: number },
): Pas[] => {
  const manques = IDENTITE.filter((champ) => !moi[champ]);
  return [
    {
      cle: 'identite',
      libelle: libelleIdentite(manques),
      minutes: 1,
      fait: manques.length === 0,
      href: paths.mentionsLegales.href(manques[0]),
    },
    { cle: 'nature', libelle: 'Dire ce que je vends', minutes: 0, fait: Boolean(nature) },
    {
      cle: 'iban',
      libelle: 'Ajouter mon IBAN',
      minutes: 1,
      fait: Boolean(iban),
      href: paths.mentionsLegales.href('iban'),
    },
    {
      cle: 'logo',
      libelle: 'Ajouter mon logo',
      minutes: 1,
      fait: moi.logo,
      href: paths.mentionsLegales.href('logo'),
    },
    {
      cle: 'client',
      libelle: 'Créer mon premier client',
      minutes: 1,
      fait: clients > 0,
      href: `${paths.clients.href()}?nouveau=1`,
    },
    { cle: 'facture', libelle: 'Faire ma première facture', minutes: 2, fait: moi.factureCount > 0 },
  ];
};
