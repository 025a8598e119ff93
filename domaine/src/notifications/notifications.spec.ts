import { NOTIFICATIONS, part, type TypeNotification, TYPES_DE_NOTIFICATION } from './types';
import { ALERTES_DE_COMPTES } from './alertes-de-comptes';
import { ecrireDiscrete, ecrireNotification, ecrirePoussee } from './texte';

const CIBLE = { genre: 'facture', id: '6720a1f4c3b2d10009e4a001' } as const;
const VARIABLES = {
  document: 'Facture FAC-2026-001',
  tiers: 'Les Tables du Parc',
  montantCentimes: 123_450,
  jour: '2026-03-12',
  raison: 'L’adresse n’existe pas.',
};

describe('Une notification', () => {
  const DES_COMPTES = Object.keys(ALERTES_DE_COMPTES) as TypeNotification[];
  const SANS_DOCUMENT: TypeNotification[] = [
    ...DES_COMPTES,
    'compte_encaissement',
    'domaine_rompu',
    'plateforme_a_reconnecter',
    'depot_arrete',
    'declaration_plateforme',
    'sceau_du_mois',
    'archive_prete',
    'taux_legal_manquant',
    'taux_micro_manquant',
  ];
  it.each(TYPES_DE_NOTIFICATION.filter((type) => !SANS_DOCUMENT.includes(type)))(
    '%s : dit qui, quoi et combien, en une phrase française, et mène à la facture',
    (type) => {
      const { titre, texte, chemin } = ecrireNotification(type, CIBLE, VARIABLES);
      expect(titre).toMatch(/^[«A-ZÀ-Ý]/);
      expect(texte).toContain('Les Tables du Parc');
      expect(texte).toContain('Facture FAC-2026-001, 1\u00a0234,50\u00a0€');
      expect(texte).toMatch(/^[A-ZÀ-Ý].*\.$/);
      expect(`${titre} ${texte}`).not.toMatch(/ [:;!?»€]|« |undefined|\.\./);
      expect(chemin).toBe(`/factures/${CIBLE.id}`);
    },
  );

  it.each(TYPES_DE_NOTIFICATION)('%s, discrète : ni nom, ni numéro, ni montant', (type) => {
    const { titre, texte } = ecrireDiscrete(type, CIBLE, 2);
    expect(`${titre} ${texte}`).not.toMatch(/Tables|FAC|€|undefined/);
    expect(texte).toMatch(/^[A-ZÀ-Ý].*\.$/);
  });

  it.each(DES_COMPTES)(
    '%s, poussée : le jour et ce dont il s’agit, jamais la raison ni un montant',
    (type) => {
      const nom = {
        document: 'Ceci',
        jour: '2026-03-12',
        montantCentimes: 123_450,
        raison: 'Il vous reste 5\u00a0€.',
      };
      const poussee = ecrirePoussee(type, { genre: 'seuils', id: '2026' }, nom);
      expect(`${poussee.titre} ${poussee.texte}`).not.toMatch(/€|reste|1\u00a0234/);
      expect(poussee.texte).toMatch(/Ceci|12\u00a0mars/);
      expect(ecrireNotification(type, { genre: 'seuils', id: '2026' }, nom).texte).toContain(
        'Il vous reste 5\u00a0€.',
      );
    },
  );

  it('poussée, celle d’une facture garde son montant', () => {
    expect(ecrirePoussee('facture_refusee', CIBLE, VARIABLES)).toEqual(
      ecrireNotification('facture_refusee', CIBLE, VARIABLES),
    );
  });

  it.each([
    ['seuils', '2026', '/seuils'],
    ['declaration', '2026-T4', '/declarations/2026-T4'],
    ['activite', '2026', '/activite'],
    ['annee', '2026', '/annees/2026'],
    ['taux_micro', 'taux-2027', '/admin?onglet=taux-micro'],
    ['archive', CIBLE.id, '/compte'],
  ] as const)('de %s %s, mène à %s', (genre, id, chemin) => {
    expect(ecrireNotification('rendez_vous', { genre, id }, {}).chemin).toBe(chemin);
  });

  it('réunit plusieurs faits : elle dit combien', () => {
    expect(ecrireNotification('rappel_envoye', CIBLE, VARIABLES, 3).titre).toBe('Rappel envoyé, 3\u00a0fois');
  });

  it('d’un compte d’encaissement, dit ce qui lui arrive, et mène à ses réglages', () => {
    const cible = { genre: 'encaissement', id: CIBLE.id } as const;
    const raison = 'Stripe a restreint votre compte.';
    expect(ecrireNotification('compte_encaissement', cible, { raison })).toEqual({
      titre: 'Encaissement en ligne',
      texte: raison,
      chemin: '/encaissements',
    });
  });

  it('dit le jour d’une échéance, et pourquoi rien n’est parti', () => {
    expect(ecrireNotification('facture_echue', CIBLE, VARIABLES).texte).toContain('le 12\u00a0mars 2026');
    expect(ecrireNotification('rappel_saute', CIBLE, VARIABLES).texte).toContain('L’adresse n’existe pas.');
  });
});

describe('Ce qu’une personne reçoit', () => {
  const avec = (type: TypeNotification, email: boolean) => part(type, 'email', { [type]: { email } });

  it('suit ce qu’elle a choisi, sinon le départ', () => {
    expect(part('facture_refusee', 'email', {})).toBe(true);
    expect(part('lien_consulte', 'push', {})).toBe(false);
    expect(avec('facture_refusee', false)).toBe(false);
    expect(part('facture_refusee', 'push', { facture_refusee: { email: false } })).toBe(true);
  });

  it('le courriel d’un envoi échoué, d’un devis signé, d’une rétractation, d’une série arrêtée, d’une archive ou d’un retard à l’Urssaf part toujours', () => {
    expect(avec('envoi_echec', false)).toBe(true);
    const verrouilles = TYPES_DE_NOTIFICATION.filter((type) => 'courrielVerrouille' in NOTIFICATIONS[type]);
    expect(verrouilles).toEqual([
      'facture_rejetee',
      'devis_accepte',
      'devis_retracte',
      'envoi_echec',
      'litige_bancaire',
      'compte_encaissement',
      'domaine_rompu',
      'plateforme_a_reconnecter',
      'depot_arrete',
      'declaration_plateforme',
      'archive_prete',
      'serie_echec',
      'serie_suspendue',
      'declaration_retard',
      'taux_legal_manquant',
    ]);
  });
});
