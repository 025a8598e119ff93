import { Button } from 'antd';
import { useId, useLayoutEffect, type JSX, type KeyboardEvent, type RefObject } from 'react';
import { CompteurCaracteres } from '@/components/CompteurCaracteres';
import { Icone } from '@/components/Icone';
import { envoieLeMessage, hauteurDuChamp, LONGUEUR_MAX, peutPartir } from '../model/saisie';
import styles from './ChampMessage.module.css';

/** Le compteur paraît quand la limite approche. */
const ANNONCER_LA_LIMITE = LONGUEUR_MAX - 500;

/** Donne au champ la hauteur de son texte, dans ses bornes, sans perdre la ligne en vue. */
function ajusterHauteur(zone: HTMLTextAreaElement): void {
  const place = zone.scrollTop;
  zone.style.height = 'auto';
  zone.style.height = `${hauteurDuChamp(zone.scrollHeight)}px`;
  zone.scrollTop = place;
}

/** Le champ du message : Entrée envoie, Maj+Entrée va à la ligne ; de 40 à 120 px de haut. */
export function ChampMessage({
  champ,
  texte,
  surTexte,
  surEnvoi,
  enCours,
}: {
  champ: RefObject<HTMLTextAreaElement | null>;
  texte: string;
  surTexte: (texte: string) => void;
  surEnvoi: () => void;
  enCours: boolean;
}): JSX.Element {
  const idAide = useId();
  useLayoutEffect(() => {
    if (champ.current) ajusterHauteur(champ.current);
  }, [champ, texte]);
  const frapper = (evenement: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (!envoieLeMessage(evenement.nativeEvent)) return;
    evenement.preventDefault();
    surEnvoi();
  };
  const peut = peutPartir(texte) && !enCours;
  return (
    <form
      className="saisie-message"
      onSubmit={(evenement) => {
        evenement.preventDefault();
        surEnvoi();
      }}
    >
      <div className={styles.saisieCadre}>
        <textarea
          ref={champ}
          rows={1}
          className={styles.saisieChamp}
          aria-label="Votre message"
          aria-describedby={idAide}
          placeholder="Votre message…"
          enterKeyHint="send"
          value={texte}
          onChange={({ target }) => surTexte(target.value)}
          onKeyDown={frapper}
        />
        <Button
          type="primary"
          htmlType="submit"
          className={styles.saisieEnvoi}
          aria-label="Envoyer"
          title="Envoyer"
          aria-busy={enCours}
          disabled={!peut}
          icon={<Icone nom="envoi" />}
        />
      </div>
      <div className={styles.saisiePied}>
        <p id={idAide}>Entrée envoie, Maj&nbsp;+&nbsp;Entrée va à la ligne</p>
        {texte.length > ANNONCER_LA_LIMITE && <CompteurCaracteres valeur={texte.trim()} max={LONGUEUR_MAX} />}
      </div>
    </form>
  );
}
