import { definitionDe as notification, TYPES_DE_NOTIFICATION } from '../notifications/types';
import { avisDuFait, estLuPar, type Fait, FAITS, libelleDuFait } from './faits-de-facture';

const TOUS = Object.keys(FAITS) as Fait[];
/** Ce que l'émetteur seul lit : ses démarches, les liens, ses rappels. */
const A_LUI_SEUL: Fait[] = [
  ...(['creee', 'statut', 'nature_dite', 'consultee_admin'] as const),
  ...(['envoi_demande', 'envoyee_email', 'envoi_echec', 'email_revenu', 'email_groupe_revenu'] as const),
  ...(['lien_consulte', 'lien_telecharge', 'lien_accuse', 'lien_demande'] as const),
  ...(['pa_deposee', 'pa_rejetee', 'pa_piece_demandee', 'pa_incident'] as const),
  ...(['relance', 'demande_recue', 'mise_en_demeure', 'mise_en_demeure_envoyee'] as const),
];
/** Ce que lit aussi le destinataire : ce qui lui est arrivé, ses actes, l'argent, et ce qui défait l'un d'eux. */
const A_TOUS_DEUX: Fait[] = [
  ...(['envoyee_plateforme', 'vue', 'reprise'] as const),
  ...(['acceptee', 'refusee', 'payee_destinataire', 'declaration_dementie'] as const),
  ...(['litige_ouvert', 'litige_message', 'litige_repondu', 'litige_decide', 'litige_retire'] as const),
  ...(['paiement', 'payee', 'paiement_annule'] as const),
  ...(['remboursement', 'remboursement_annule', 'somme_reprise'] as const),
  ...(['avoir_cree', 'avoir_emis', 'annulee'] as const),
];

describe('Les faits d’une facture', () => {
  it('se lisent tous par son émetteur ; par son destinataire, ceux qui le concernent, et eux seuls', () => {
    expect(TOUS.filter((fait) => estLuPar('emetteur', fait))).toEqual(TOUS);
    expect(TOUS.filter((fait) => estLuPar('destinataire', fait)).sort()).toEqual([...A_TOUS_DEUX].sort());
    expect(TOUS.filter((fait) => !estLuPar('destinataire', fait)).sort()).toEqual([...A_LUI_SEUL].sort());
  });

  it('l’argent rendu ou repris se lit des deux côtés, noté à la main ou venu d’un prestataire', () => {
    const deLArgent = TOUS.filter((fait) => (FAITS[fait].dit as readonly string[]).includes('moyen'));
    expect(deLArgent).toHaveLength(6);
    deLArgent.forEach((fait) => expect(estLuPar('destinataire', fait)).toBe(true));
  });

  it('ce qu’un destinataire apprend, il le lit, sauf l’envoi à une adresse, qui n’est pas la sienne à coup sûr', () => {
    const appris = TOUS.filter((fait) => avisDuFait('destinataire', fait));
    expect(appris).toEqual(['envoyee_email', 'envoyee_plateforme']);
    appris.forEach((fait) => expect(avisDuFait('destinataire', fait)).toBe('facture_recue'));
  });

  it('la réponse de son client se notifie sous son nom', () => {
    const avis = (['acceptee', 'refusee', 'payee_destinataire'] as const).map((fait) =>
      avisDuFait('emetteur', fait),
    );
    expect(avis).toEqual(['facture_acceptee', 'facture_refusee', 'facture_declaree_payee']);
  });

  it('chacun a sa phrase ; la notification qu’il fait partir existe, et va au bon côté', () => {
    for (const fait of TOUS) {
      expect(libelleDuFait(fait)).toMatch(/^[\p{Lu}«]/u);
      const type = avisDuFait('emetteur', fait);
      if (!type) continue;
      expect(TYPES_DE_NOTIFICATION).toContain(type);
      expect(notification(type).emetteur).toBe(true);
    }
  });

  it('un avoir s’envoie et se lit au masculin', () => {
    const phrases = TOUS.map((fait) => libelleDuFait(fait, 'avoir'));
    expect(phrases).toEqual(
      expect.arrayContaining(['Envoyé par e-mail', 'Vu par le destinataire', 'Rappel envoyé']),
    );
    // Ce qu'une facture seule connaît, son argent et ses réponses, garde son féminin.
    expect(phrases.filter((phrase) => /^(Envoyée|Vue|Consultée|Téléchargée|Reprise)\b/.test(phrase))).toEqual(
      [],
    );
  });

  it('un fait d’une version plus récente se nomme, à l’émetteur seul', () => {
    expect(libelleDuFait('inconnu')).toBe('inconnu');
    expect([estLuPar('emetteur', 'inconnu'), estLuPar('destinataire', 'inconnu')]).toEqual([true, false]);
    expect([libelleDuFait('toString'), avisDuFait('emetteur', 'inconnu')]).toEqual(['toString', undefined]);
  });
});
