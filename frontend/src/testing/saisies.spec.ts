import cas from '../../../e2e/contrats/saisies.json';
import { REGLE_CONNEXION, REGLE_INSCRIPTION } from '@/features/auth/model/regles';
import { CLIENT_NEUF, fautesClient } from '@/features/clients/model/client';
import { etatInitial } from '@/features/assistant/model/assistant.reducer';
import { LIGNE_NEUVE } from '@/features/assistant/model/valeurs-assistant';
import { fautesCourriel } from '@/features/factures/model/courriel';
import { fautesLigne } from '@/features/assistant/model/lignes';
import { fauteDates } from '@/features/assistant/model/validation-etapes';
import { mentionsParDefaut } from './mentions';
import { fautesMentions, saisieMentions } from '@/features/users/model/saisie-mentions';
import { REGLE_PROFIL } from '@/features/users/model/saisie-profil';
import { fautesDuMessage } from '@/features/vitrine/model/message-contact';

/** Un cas de `e2e/contrats/saisies.json` : ce qui est tapé (ou répété `repete` fois), et la phrase attendue. */
interface Cas {
  formulaire: string;
  champ: string;
  tape?: string;
  repete?: number;
  client?: string;
  pays?: string;
  phrase: string | null;
}

const CAS = cas as Cas[];
const EMETTEUR = { prenom: 'Marie', nom: 'Durand', email: 'm@d.fr', adresse: '', codePostal: '', ville: '' };
const DATES = etatInitial('2026-11-21', EMETTEUR, '').valeurs;
const A_L_ECRAN: Record<string, string> = {
  dateEmission: 'date-emission',
  dateEcheance: 'date-echeance',
  datePrestation: 'precision-prestation',
};
const MENTIONS = {
  ...saisieMentions(mentionsParDefaut()),
  'assurance.assureur': 'MAAF',
  'assurance.contact': 'Niort',
  'assurance.zone': 'France',
  'mediateur.nom': 'CM2C',
  'mediateur.adresse': 'Paris',
  'mediateur.site': 'https://www.cm2c.net',
};
const LIGNE = { ...LIGNE_NEUVE, cle: 'l1', description: 'Bol', prixUnitaire: '1' };
const IDENTITE = {
  prenom: 'Ana',
  nom: 'Roux',
  email: 'a@r.fr',
  password: 'Solide-2026!',
  siret: '73282932000074',
};
const PROFIL = { ...EMETTEUR, emailContact: 'm@d.fr', siret: '', telephone: '' };

const dates = (champ: string, valeur: string, client = 'professionnel'): string | null => {
  const typeClient = client as 'professionnel' | 'particulier';
  const faute = fauteDates({ ...DATES, [champ]: valeur }, { aujourdhui: '2026-11-21', typeClient });
  return faute && faute.champ === A_L_ECRAN[champ] ? faute.message : null;
};

/** Ce que le modèle de chaque formulaire dit d'un champ : la phrase montrée à côté, ou rien. */
const DIT: Record<string, (champ: string, valeur: string, un: Partial<Cas>) => unknown> = {
  ligne: (champ, valeur) => fautesLigne({ ...LIGNE, [champ]: valeur })[champ as 'quantite'],
  dates: (champ, valeur, un) => dates(champ, valeur, un.client),
  inscription: (champ, valeur) =>
    REGLE_INSCRIPTION.professionnel({ ...IDENTITE, [champ]: valeur })[champ as 'nom'],
  connexion: (champ, valeur) =>
    REGLE_CONNEXION({ email: 'a@r.fr', password: 'x', [champ]: valeur })[champ as 'email'],
  profil: (champ, valeur) => REGLE_PROFIL({ ...PROFIL, [champ]: valeur })[champ as 'nom'],
  client: (champ, valeur, { pays = 'France' }) =>
    fautesClient({ ...CLIENT_NEUF, nom: 'A', email: 'a@b.fr', sorte: 'entreprise', pays, [champ]: valeur })[
      champ as 'nom'
    ],
  mentions: (champ, valeur) => fautesMentions({ ...MENTIONS, [champ]: valeur })[champ as 'iban'],
  contact: (champ, valeur) =>
    fautesDuMessage({ nom: 'Léa', email: 'l@e.fr', sujet: '', message: 'Une question.', [champ]: valeur })[
      champ as 'nom'
    ],
  courriel: (champ, valeur) =>
    fautesCourriel({ to: 'a@b.fr', subject: 'Facture', message: '', [champ]: valeur })[champ as 'to'],
};

const nommer = ({ formulaire, champ, tape, repete }: Cas): string =>
  `${formulaire}.${champ} : ${tape === undefined ? `${repete} caractères` : JSON.stringify(tape)}`;

describe('Ce que les formulaires refusent', () => {
  it('a au moins cent vingt cas, dont cent refus', () => {
    expect(CAS.length).toBeGreaterThanOrEqual(120);
    expect(CAS.filter(({ phrase }) => phrase).length).toBeGreaterThanOrEqual(100);
  });

  it.each(CAS.map((un) => [nommer(un), un] as const))('%s', (_nom, { formulaire, champ, ...un }) => {
    const valeur = un.tape ?? 'x'.repeat(un.repete ?? 0);
    expect(DIT[formulaire]?.(champ, valeur, un) ?? null).toBe(un.phrase);
  });
});
