import { Button } from 'antd';
import { Suspense, useState, type JSX } from 'react';
import { VoletClient, type Client } from '@/features/clients/public';
import { PopupMentions } from '@/features/users/public';
import styles from './etapes.module.css';

/** Ouvre sur place de quoi compléter : la facture reste là où elle en est. */
function Sur({
  libelle,
  children,
}: {
  libelle: string;
  children: (fermer: () => void) => JSX.Element;
}): JSX.Element {
  const [ouvert, setOuvert] = useState(false);
  return (
    <>
      <Button type="link" size="small" className={styles.etapeLien} onClick={() => setOuvert(true)}>
        {libelle}
      </Button>
      <Suspense>{ouvert && children(() => setOuvert(false))}</Suspense>
    </>
  );
}

/** La fiche du client de la facture, dans un volet. */
export const CompleterClient = ({ client, libelle }: { client: Client; libelle: string }): JSX.Element => (
  <Sur libelle={libelle}>{(fermer) => <VoletClient client={client} surFermeture={fermer} />}</Sur>
);

/** Les mentions légales, dans leur fenêtre, ouverte où se saisit ce champ. */
export const CompleterMentions = ({ champ }: { champ: string }): JSX.Element => (
  <Sur libelle="Compléter mes mentions légales">
    {(fermer) => <PopupMentions champ={champ} surFermeture={fermer} />}
  </Sur>
);
