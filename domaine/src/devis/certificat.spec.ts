import { composerCertificat } from './certificat';
import { formaterSiret } from '../valeurs/siret';
import { PREUVE_EXEMPLE } from './exemple-preuve';

const OU = { verification: 'https://factures.exemple.fr/preuves/cc', couleurAccent: '#1f4e79' };

describe('Le certificat', () => {
  const certificat = composerCertificat(PREUVE_EXEMPLE, OU);
  const texte = JSON.stringify(certificat);

  it('montre le document, qui a signé, ce qu’il a accepté, quand, d’où, et comment le vérifier', () => {
    const { dossier, empreinte } = PREUVE_EXEMPLE;
    for (const attendu of [
      dossier.document.numero,
      dossier.document.sha256,
      dossier.signataire.nom,
      dossier.signataire.courriel,
      `SIRET ${formaterSiret(dossier.parties.vendeur.siret)}`,
      dossier.consentement.texte,
      dossier.consentement.bouton,
      '2026-11-24 10:15:30 +01:00',
      '203.0.113.7',
      empreinte,
      OU.verification,
    ])
      expect(texte).toContain(attendu);
  });

  it('dit la signature en une phrase, celle du devis lu ; un certificat d’avant ne change pas', () => {
    const { dossier } = PREUVE_EXEMPLE;
    const contrat = { ...dossier.contrat, concluLe: '2026-11-28' as const };
    const revu = composerCertificat({ ...PREUVE_EXEMPLE, dossier: { ...dossier, contrat } }, OU);
    const phrase = 'Signé en ligne par Zoé Lys le 24 novembre 2026 à 10:15';
    expect(JSON.stringify(revu).replace(/\s/g, ' ')).toContain(phrase);
    expect(texte).not.toContain('Signé en ligne');
  });

  it('ne montre que les cases cochées', () => {
    expect(texte).toContain('J’ai lu le devis');
    expect(texte).not.toContain('Je demande expressément');
  });

  it('dit sa limite, et ne se dit jamais plus que simple', () => {
    expect(certificat.limite).toContain('Elle ne vérifie pas son identité civile.');
    expect(texte).not.toMatch(/avanc[ée]e|qualifi[ée]e/i);
  });
});
