import { lecteurDe } from '../documents/document-modele';
import { FACTURE_EXEMPLE } from '../documents/exemple';
import { devisBilingue } from './bilingue';
import { construireDevis, type DevisADessiner } from './document-devis';
import { type Offre, OFFRE_PAR_DEFAUT, PROFILS_DEVIS } from './offre';

const { contenu, vendeur, client } = FACTURE_EXEMPLE;
const offre: Offre = {
  ...OFFRE_PAR_DEFAUT,
  valideJusquau: '2026-12-31',
  execution: 'Sous trois semaines',
  tarifCentimes: 5_000,
  prixDevisCompris: false,
  deplacement: 'compris',
  dechets: { quantite: '2 m³', tri: 'bennes', points: 'Vaise', coutCentimes: 9_000, compris: true },
  declaration: 'SAP123456789',
  echeancier: [{ genre: 'acompte', tauxCentiemes: 3_000 }],
  site: 'https://facturier.example',
};
const devis = (
  plus: Partial<Offre> = {},
  type: 'particulier' | 'professionnel' = 'particulier',
): DevisADessiner => ({
  numero: 'DEV-2026-001',
  vendeur: { ...vendeur, telephone: '06 12 34 56 78' },
  client: { ...client, type, siren: undefined, langue: 'fr_en' },
  contenu: { ...contenu, dateEmission: '2026-12-01' },
  offre: { ...offre, ...plus },
});

describe('Un devis en deux langues', () => {
  const cas = PROFILS_DEVIS.flatMap((profil) =>
    (['distance', 'hors_etablissement', 'etablissement'] as const).map(
      (contexte) => [profil, contexte] as const,
    ),
  );
  it.each(cas)(
    'profil « %s », contrat « %s » : le français ne change pas, tout le reste est dit',
    (profil, contexte) => {
      const un = devis({ profil, contexte });
      const { traduction, ...francais } = devisBilingue(un);
      expect(francais).toEqual(construireDevis(un));
      const dits = traduction!.textes.map(({ traduit }) => traduit).join('\n');
      expect(dits).not.toMatch(/undefined|\b(le|la|du|des|jours)\b|[àçèêû]/u);
    },
  );

  it.each([
    ['sur_mesure', 'No right of withdrawal: the goods are made to your specifications'],
    ['urgence', 'No right of withdrawal for urgent repairs'],
  ] as const)('l’exception « %s » se lit dans les deux langues', (exception, attendu) => {
    const document = devisBilingue(devis({ exception, contexte: 'hors_etablissement' }));
    const lire = lecteurDe(document);
    const phrase = document.conditions.find((texte) => texte.startsWith('Pas de droit de rétractation'));
    expect(lire(phrase!)).toContain(attendu);
  });

  it('dit son titre, son terme, ses versements et la place de l’accord', () => {
    const document = devisBilingue(devis({}, 'professionnel'));
    const lire = lecteurDe(document);
    expect(lire('Devis')).toBe('Quotation');
    expect(lire('Valable jusqu’au')).toBe('Valid until');
    expect(lire(document.dates[1]!.valeur)?.replace(/\u00a0/g, ' ')).toBe('31 December 2026 inclusive');
    expect(lire(document.conditions[0]!)).toMatch(/^Prepayment of 30% \(€[\d,.]+\), on acceptance\.$/);
    expect(lire('Nom et signature du client\u00a0:')).toBe('Name and signature of the customer:');
    expect(lire('Sous trois semaines')).toBeUndefined();
  });

  it('la page du droit de rétractation reste en français seul', () => {
    const document = devisBilingue(devis());
    const lire = lecteurDe(document);
    for (const texte of document.annexe!.notice) expect(lire(texte)).toBeUndefined();
  });

  it('signé en ligne : l’anglais dit l’heure de Paris', () => {
    const accord = { par: 'Élodie Marchand', heure: '2026-12-02 14:48:03', empreinte: 'a'.repeat(64) };
    const document = devisBilingue({ ...devis(), accord });
    expect(lecteurDe(document)(document.paiement!.lignes[0]!)?.replace(/\u00a0/g, ' ')).toBe(
      'Signed online by Élodie Marchand on 2 December 2026 at 14:48 (Paris time)',
    );
  });
});
