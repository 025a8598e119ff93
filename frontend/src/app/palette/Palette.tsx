import { clsx } from 'clsx';
import { Fenetre } from '@/components/Fenetre';
import { useEffect, useRef, useState, type JSX, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import { ouvrirAssistant } from '@/features/factures/public';
import type { User } from '@/features/users/public';
import textes from '@/components/textes.module.css';
import { placeSuivante, type Choix } from './choix';
import { useChoix } from './use-choix';
import styles from './Palette.module.css';

function Option({
  choix,
  id,
  active,
  surChoix,
  surSurvol,
}: {
  choix: Choix;
  id: string;
  active: boolean;
  surChoix: () => void;
  surSurvol: () => void;
}): JSX.Element {
  const ligne = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) ligne.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <li
      ref={ligne}
      id={id}
      role="option"
      aria-selected={active}
      className={styles.option}
      onClick={surChoix}
      onMouseMove={surSurvol}
    >
      <Icone nom={choix.icone} />
      <span className={styles.textes}>
        <span className={styles.groupeNom}>{choix.groupe}</span>
        <span>{choix.libelle}</span>
        {choix.detail && <small>{choix.detail}</small>}
      </span>
      {choix.droite && <span className={clsx(styles.droite, textes.chiffres)}>{choix.droite}</span>}
    </li>
  );
}

/** La palette : aller à une page, créer, trouver une facture ou un client par numéro, nom ou montant. */
export default function Palette({
  moi,
  fermer,
  aide,
}: {
  moi: User;
  fermer: () => void;
  aide: () => void;
}): JSX.Element {
  const naviguer = useNavigate();
  const [saisie, setSaisie] = useState('');
  const [place, setPlace] = useState(0);
  const { choix, cherche } = useChoix(moi, saisie);
  const active = Math.min(place, Math.max(0, choix.length - 1));
  const choisir = (un: Choix | undefined): void => {
    if (!un) return;
    if (un.demande) {
      fermer();
      return ouvrirAssistant(un.demande);
    }
    if (un.href === null) return aide();
    fermer();
    void naviguer(un.href);
  };
  const frapper = (evenement: KeyboardEvent): void => {
    const pas = { ArrowDown: 1, ArrowUp: -1 }[evenement.key] as 1 | -1 | undefined;
    if (evenement.nativeEvent.isComposing || (!pas && evenement.key !== 'Enter')) return;
    evenement.preventDefault();
    if (pas) setPlace(placeSuivante(active, pas, choix.length));
    else choisir(choix[active]);
  };
  return (
    <Fenetre
      open
      footer={null}
      closable={false}
      onCancel={fermer}
      width={600}
      style={{ top: 90 }}
      title={<span className={textes.lecteurs}>Aller à, créer, trouver</span>}
      className={styles.palette}
    >
      <div className={styles.saisie}>
        <Icone nom="loupe" taille={20} />
        <input
          role="combobox"
          aria-label="Aller à, créer, trouver"
          aria-expanded="true"
          aria-controls="palette-choix"
          aria-autocomplete="list"
          aria-activedescendant={choix.length ? `palette-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Page, facture, client, montant…"
          value={saisie}
          onChange={({ target }) => {
            setSaisie(target.value);
            setPlace(0);
          }}
          onKeyDown={frapper}
        />
        <kbd>Échap</kbd>
      </div>
      <ul id="palette-choix" role="listbox" aria-label="Propositions" aria-busy={cherche}>
        {choix.map((un, rang) => (
          <Option
            key={un.cle}
            id={`palette-${rang}`}
            choix={un}
            active={rang === active}
            surChoix={() => choisir(un)}
            surSurvol={() => setPlace(rang)}
          />
        ))}
      </ul>
      <p className={styles.rien} role="status">
        {choix.length === 0 && (cherche ? 'Recherche…' : 'Rien ne répond à cette recherche.')}
      </p>
    </Fenetre>
  );
}
