import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import type { Devis } from '@facturier/domaine/contrat/devis';
import { App, Button } from 'antd';
import type { JSX } from 'react';
import carte from '@/components/detail.module.css';
import { Suspens } from '@/components/Suspens';
import { useAnnonce } from '@/lib/use-annonce';
import { useLiensDevis, useRevoquerLiens } from '../../api/liens-devis';
import { destinatairesDe, type Destinataire } from '../../model/destinataires';
import styles from './envoi.module.css';

/** Une adresse, ce qu'on en sait, et la révocation de ses liens. */
function Ligne({ devisId, destinataire }: { devisId: string; destinataire: Destinataire }): JSX.Element {
  const { email, nom, ton, phrase, vivants } = destinataire;
  const adresse = emailLisible(email);
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const revocation = useRevoquerLiens(devisId);
  const revoquer = (): void =>
    void modal.confirm({
      title: `Révoquer le lien de ${adresse}\u00a0?`,
      content: 'Il n’ouvrira plus rien, même dans l’e-mail déjà reçu.',
      okText: 'Révoquer le lien',
      cancelText: 'Garder',
      okButtonProps: { danger: true },
      onOk: () =>
        revocation
          .mutateAsync(vivants)
          .then(() => fait('Lien révoqué.'), refus('Le lien n’a pas pu être révoqué.')),
    });
  return (
    <li>
      <p className={styles.adresse}>{nom ? `${nom}, ${adresse}` : adresse}</p>
      <p className={styles[ton] ?? styles.neutre}>{phrase}</p>
      {vivants.length > 0 && (
        <Button
          className={styles.revoquer}
          size="small"
          type="text"
          danger
          onClick={revoquer}
          aria-label={`Révoquer le lien de ${adresse}`}
        >
          Révoquer
        </Button>
      )}
    </li>
  );
}

/** À qui le devis est parti : vu, pas encore vu, répondu. */
export default function CarteDestinataires({ devis }: { devis: Devis }): JSX.Element | null {
  const { data: liens = [], isLoading } = useLiensDevis(devis);
  if (isLoading) return <Suspens />;
  if (liens.length === 0) return null;
  return (
    <section className={carte.detailCarte} aria-labelledby="titre-destinataires">
      <h2 id="titre-destinataires">Destinataires</h2>
      <ul className={styles.liste}>
        {destinatairesDe(liens, devis.historique).map((destinataire) => (
          <Ligne key={destinataire.email} devisId={devis._id} destinataire={destinataire} />
        ))}
      </ul>
    </section>
  );
}
