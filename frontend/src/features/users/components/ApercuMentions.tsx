import { construireDocument } from '@facturier/domaine/documents/document';
import type { TypeClient } from '@facturier/domaine/documents/facture';
import { useDeferredValue, useMemo, useState, type JSX } from 'react';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { FeuilleFacture } from '@/components/feuille/FeuilleFacture';
import { douteIban } from '../model/doute-iban';
import { exempleAvec } from '../model/mentions';
import type { MentionsDuCompte } from '../model/mentions-profil';
import type { User } from '../model/utilisateur';
import styles from './ApercuMentions.module.css';

/** Ce que ces mentions donnent sur une facture d'exemple, pendant la saisie : la feuille même du produit. */
export function ApercuMentions({
  user,
  saisie,
  logo,
}: {
  user: User;
  saisie: MentionsDuCompte;
  logo?: string;
}): JSX.Element {
  const [type, setType] = useState<TypeClient>('professionnel');
  const differee = useDeferredValue(saisie);
  const document = useMemo(() => {
    // D'un IBAN pas encore juste, ni compte ni code à lire.
    const iban = douteIban(differee.iban ?? '') ? '' : differee.iban;
    return construireDocument(exempleAvec(user, { ...differee, iban }, type));
  }, [user, differee, type]);
  return (
    <section className={styles.apercu} aria-labelledby="titre-apercu">
      <div className={styles.apercuTete}>
        <h2 id="titre-apercu">Aperçu</h2>
        <ChoixEnBoutons
          size="small"
          aria-label="Type de client de l’aperçu"
          value={type}
          onChange={({ target }) => setType(target.value as TypeClient)}
          options={[
            { value: 'professionnel', label: 'Entreprise' },
            { value: 'particulier', label: 'Particulier' },
          ]}
        />
      </div>
      <div className={styles.apercuPapier}>
        <FeuilleFacture document={document} logo={logo} imprimable={false} />
      </div>
      <p className={styles.apercuNote}>
        Facture d’exemple. Vos mentions, votre couleur et votre mise en page.
      </p>
    </section>
  );
}
