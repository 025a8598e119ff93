import type { Role } from '../common/auth/identite';
import type { ProfilDto } from '../modules/users/dto/profil.dto';

/** Le mot de passe, public, des comptes de démonstration. La production refuse `DEMO=1`. */
export const MOT_DE_PASSE_DEMO = 'Facturier-2026!';

export interface CompteDemo {
  prenom: string;
  nom: string;
  email: string;
  role: Role;
  siret: string | null;
  profil: ProfilDto;
}

/** Un particulier, l'administration, et une professionnelle, la dernière : elle envoie une facture au particulier. */
export const comptesDemo = (adresseAdmin: string): CompteDemo[] => [
  {
    prenom: 'Paul',
    nom: 'Martin',
    email: 'paul@demo.facturier.example',
    role: 'particulier',
    siret: null,
    profil: { adresse: '8 avenue Foch', codePostal: '75016', ville: 'Paris' },
  },
  {
    prenom: 'Camille',
    nom: 'Moreau',
    email: adresseAdmin,
    role: 'particulier',
    siret: null,
    profil: {},
  },
  {
    prenom: 'Marie',
    nom: 'Dubois',
    email: 'marie@demo.facturier.example',
    role: 'professionnel',
    siret: '73282932000074',
    profil: { adresse: '12 rue des Lilas', codePostal: '69003', ville: 'Lyon', telephone: '06 12 34 56 78' },
  },
];
