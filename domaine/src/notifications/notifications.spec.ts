import { estServiceDEnvoi, NOTIFICATIONS, part, type TypeNotification, TYPES_DE_NOTIFICATION } from './types';
import { ecrireDiscrete, ecrireNotification } from './texte';

const CIBLE = { genre: 'facture', id: '6720a1f4c3b2d10009e4a001' } as const;
const VARIABLES = {
  document: 'Facture FAC-2026-001',
  tiers: 'Les Tables du Parc',
  montantCentimes: 123_450,
  jour: '2026-03-12',
  raison: 'L’adresse n’existe pas.',
};

describe('Une notification', () => {
  const SANS_DOCUMENT: TypeNotification[] = ['compte_encaissement', 'taux_legal_manquant'];
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

  it('le courriel d’un envoi échoué, d’un devis signé ou d’une rétractation part toujours', () => {
    expect(avec('envoi_echec', false)).toBe(true);
    const verrouilles = TYPES_DE_NOTIFICATION.filter((type) => 'courrielVerrouille' in NOTIFICATIONS[type]);
    expect(verrouilles).toEqual([
      'devis_accepte',
      'devis_retracte',
      'envoi_echec',
      'litige_bancaire',
      'compte_encaissement',
      'taux_legal_manquant',
    ]);
  });
});

describe('L’adresse d’un appareil', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('%s est celle d’un service connu', (adresse) => {
    expect(estServiceDEnvoi(adresse)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/a',
    'https://moi@fcm.googleapis.com/a',
    'https://fcm.googleapis.com@169.254.169.254/a',
    'https://fcm.googleapis.com.exemple.fr/a',
    'https://exemple.fr/fcm.googleapis.com',
    'https://xfcm.googleapis.com/a',
    'https://push.apple.com.exemple.fr/a',
    'https://notify.windows.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ])('%s n’est pas admise', (adresse) => {
    expect(estServiceDEnvoi(adresse)).toBe(false);
  });

  it('une origine d’essai s’ajoute, elle seule', () => {
    expect(estServiceDEnvoi('http://127.0.0.1:4010/a', 'http://127.0.0.1:4010')).toBe(true);
    expect(estServiceDEnvoi('http://127.0.0.1:4011/a', 'http://127.0.0.1:4010')).toBe(false);
  });
});
