import type { FacturePublique } from '@facturier/domaine/contrat/liens';
import { formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';
import { useEffect, useRef, useState, type JSX, type MouseEvent } from 'react';
import { Bouton } from '@/components/Bouton';
import { Icone } from '@/components/Icone';
import { accuser } from '../api/facture-publique';
import { direPuisRedire, estConduit } from '../model/visite';
import { Aussi } from './Aussi';
import styles from './lien.module.css';

type Etat = 'libre' | 'en_cours' | 'attente' | 'fait' | 'manque';

const PHRASES: Record<Exclude<Etat, 'libre' | 'fait'>, string> = {
  en_cours: 'Un instant…',
  attente: 'Noté dans moins d’une minute\u00a0: gardez cette page ouverte.',
  manque: 'Rien n’a été noté. Vérifiez votre connexion, puis réessayez.',
};

/** « J'ai bien reçu » : le seul geste qui dise à l'émetteur, sans doute, que sa facture est arrivée. */
export function Accuse({
  jeton,
  facture,
  genre = 'principal',
}: {
  jeton: string;
  facture: FacturePublique;
  /** Ordinaire quand payer, ou prendre l'acquittée, est le premier geste. */
  genre?: 'principal' | 'ordinaire';
}): JSX.Element {
  const [etat, setEtat] = useState<Etat>(facture.accuseLe ? 'fait' : 'libre');
  const renoncer = useRef<() => void>(undefined);
  useEffect(() => () => renoncer.current?.(), []);
  const dire = (evenement: MouseEvent): void => {
    if (!evenement.nativeEvent.isTrusted || estConduit()) return;
    setEtat('en_cours');
    renoncer.current?.();
    renoncer.current = direPuisRedire(
      async () => {
        const suite = await accuser(jeton);
        if (!suite) setEtat('manque');
        return suite;
      },
      () => setEtat('fait'),
      () => setEtat('attente'),
    );
  };
  if (etat === 'fait')
    return (
      <p className={styles.recu} role="status">
        <Icone nom="poignee" taille={20} />
        <span>
          <strong>
            Bien reçue{facture.accuseLe ? ` le ${formaterDateLongue(facture.accuseLe.slice(0, 10))}` : ''}.
          </strong>{' '}
          {facture.emetteur} le sait.
        </span>
      </p>
    );
  const occupe = etat === 'en_cours' || etat === 'attente';
  return (
    <div>
      <Bouton genre={genre} taille="grande" large occupe={occupe} onClick={dire}>
        J’ai bien reçu
        <Aussi>Received</Aussi>
      </Bouton>
      <p className={styles.aide} role="status">
        {etat === 'libre' ? '' : PHRASES[etat]}
      </p>
    </div>
  );
}
