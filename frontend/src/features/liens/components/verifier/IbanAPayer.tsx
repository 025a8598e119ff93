import type { FaitsDeCode } from '@facturier/domaine/verification/code';
import { useId, useState, type FormEvent, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { Saisie } from '@/components/Saisie';
import { type Comparaison, comparerIban } from '../../model/verifier';
import styles from './verifier.module.css';

/** Ce que la comparaison dit, en grand. */
function Verdict({ comparaison }: { comparaison: Comparaison }): JSX.Element {
  if (comparaison === 'identique')
    return (
      <Alerte type="info" titre="Identique">
        C’est l’IBAN que le vendeur a imprimé sur ce document.
      </Alerte>
    );
  if (comparaison === 'illisible')
    return <Alerte type="alerte" titre="Cet IBAN n’est pas complet. Collez-le en entier." />;
  return (
    <Alerte
      type="erreur"
      titre={comparaison === 'aucun' ? 'Suspect. Ne payez pas.' : 'Différent. Ne payez pas.'}
    >
      {comparaison === 'aucun'
        ? 'Aucun IBAN n’est imprimé sur ce document\u00a0: tout IBAN reçu est suspect. '
        : 'Ce n’est pas l’IBAN que le vendeur a imprimé sur ce document. '}
      Appelez-le au numéro que vous connaissez.
    </Alerte>
  );
}

/** L'IBAN que l'on va payer, comparé dans le navigateur : il n'est envoyé à personne. */
export function IbanAPayer({ faits }: { faits: FaitsDeCode }): JSX.Element {
  const id = useId();
  const [saisi, setSaisi] = useState('');
  const [comparaison, setComparaison] = useState<Comparaison | null>(null);
  const comparer = async (evenement: FormEvent): Promise<void> => {
    evenement.preventDefault();
    setComparaison(await comparerIban(faits, saisi));
  };
  return (
    <form className={styles.iban} onSubmit={(evenement) => void comparer(evenement)}>
      {faits.finIban === null && (
        <Alerte type="alerte" titre="Aucun IBAN sur cette facture">
          Tout IBAN reçu est suspect.
        </Alerte>
      )}
      <label htmlFor={id}>IBAN que vous allez payer</label>
      <div className={styles.rang}>
        <Saisie
          id={id}
          grande
          value={saisi}
          onChange={({ currentTarget }) => {
            setSaisi(currentTarget.value);
            // Un autre IBAN n'a pas ce verdict.
            setComparaison(null);
          }}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-aide`}
        />
        <Bouton genre="principal" taille="grande" type="submit">
          Comparer
        </Bouton>
      </div>
      <p id={`${id}-aide`} className={styles.note}>
        Collez celui que votre banque va payer. Il est comparé ici, et n’est envoyé à personne.
      </p>
      {comparaison && <Verdict comparaison={comparaison} />}
    </form>
  );
}
