// Les mots d'une signature ou d'une rétractation en ligne, en anglais : une traduction de courtoisie, à côté du français qui seul s'accepte.
import type { DevisAccepte } from './consentement';

/** Ce que la page dit de son propre chef, les cases, les boutons et ce que la preuve ne prouve pas. Sources des termes : docs/preuves/anglais.md. */
const ANGLAIS: Readonly<Record<string, string>> = {
  'Signer et commander avec obligation de paiement': 'Sign and order with obligation to pay',
  'Signer et accepter le devis': 'Sign and accept the quotation',
  'J’ai lu le devis et ses conditions, et je les accepte.':
    'I have read the quotation and its terms, and I accept them.',
  'J’ai lu le devis, ses conditions et l’information sur mon droit de rétractation, et je les accepte.':
    'I have read the quotation, its terms and the information on my right of withdrawal, and I accept them.',
  'J’ai le pouvoir d’engager la personne au nom de laquelle je signe.':
    'I have authority to bind the person on whose behalf I sign.',
  'Je demande expressément que la prestation commence avant la fin du délai de rétractation. Si je me rétracte, je paierai la part déjà exécutée.':
    'I expressly request that the service begin before the end of the withdrawal period. If I withdraw, I will pay for the part already performed.',
  'Je reconnais que je perdrai mon droit de rétractation une fois la prestation pleinement exécutée.':
    'I acknowledge that I will lose my right of withdrawal once the service has been fully performed.',
  'Votre adresse IP et votre navigateur seront gardés comme preuve, avec l’heure de chaque étape\u00a0: dix ans, dans un fichier que vous et le vendeur pouvez prendre.':
    'Your IP address and browser are kept as evidence, with the time of each step: for ten years, in a file that you and the seller can download.',
  'Signature électronique simple\u00a0: elle montre que la personne qui a signé recevait les e-mails de cette adresse, et que le document n’a pas changé depuis. Elle ne vérifie pas son identité civile.':
    'Simple electronic signature: it shows that the person who signed was receiving e-mail at this address, and that the document has not changed since. It does not verify their legal identity.',
  'Renoncer au contrat ici': 'Withdraw from contract here',
  'Confirmer la rétractation': 'Confirm withdrawal',
};

/** La même phrase en anglais ; `null` : elle n'a pas été traduite. */
export const signatureEnAnglais = (texte: string): string | null => ANGLAIS[texte] ?? null;

/** La phrase que la personne signe, traduite : le français, au-dessus, fait foi. */
export function phraseDeConsentementEnAnglais(
  { nom, qualite, pour }: { nom: string; qualite?: string; pour?: string },
  { numero, rangDeVersion, vendeur }: DevisAccepte,
  total: string,
): string {
  const qui = [nom, qualite, pour && `for ${pour}`].filter(Boolean).join(', ');
  return `I, the undersigned ${qui}, accept without reservation quotation ${numero} (version ${rangDeVersion}) from ${vendeur}, in the amount of ${total}. Agreed.`;
}
