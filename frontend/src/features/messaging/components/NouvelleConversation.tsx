import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { Input } from 'antd';
import { useState, type JSX } from 'react';
import { EFFACER } from '@/components/Effacer';
import { Alerte } from '@/components/Alerte';
import { Fenetre } from '@/components/Fenetre';
import { ListeEtats } from '@/components/ListeEtats';
import { SqueletteLignes } from '@/components/Squelettes';
import { initiales, nomComplet } from '@/features/users/public';
import { useRetarde } from '@/lib/use-retarde';
import avatar from '@/components/avatar.module.css';
import { useDestinataires } from '../api/destinataires';
import styles from './conversations.module.css';

const RETARD_RECHERCHE_MS = 250;

/** L'administration choisit à qui écrire. */
export default function NouvelleConversation({
  surChoix,
  surFermeture,
  erreur,
}: {
  surChoix: (id: string) => void;
  surFermeture: () => void;
  erreur: string | null;
}): JSX.Element {
  const [saisie, setSaisie] = useState('');
  const recherche = useRetarde(saisie.trim(), RETARD_RECHERCHE_MS);
  const requete = useDestinataires(recherche);
  const trouves = requete.data ?? [];
  return (
    <Fenetre open title="Nouvelle conversation" footer={null} onCancel={surFermeture} width={460}>
      {erreur && <Alerte type="erreur">{erreur}</Alerte>}
      <Input
        type="search"
        autoFocus
        allowClear={EFFACER}
        maxLength={100}
        placeholder="Nom ou e-mail"
        aria-label="Rechercher un compte"
        value={saisie}
        onChange={({ target }) => setSaisie(target.value)}
      />
      <div className={styles.destinataires}>
        <ListeEtats
          requete={requete}
          nombre={trouves.length}
          filtree
          erreur="Erreur lors du chargement des utilisateurs"
          squelette={<SqueletteLignes nombre={4} />}
          vide={null}
        >
          <ul>
            {trouves.map((compte) => (
              <li key={compte._id}>
                <button type="button" className={styles.conversation} onClick={() => surChoix(compte._id)}>
                  <span className={avatar.avatar} aria-hidden="true">
                    {initiales(compte)}
                  </span>
                  <span className={styles.conversationTextes}>
                    <b>{nomComplet(compte)}</b>
                    <span className={styles.conversationEmail}>{emailLisible(compte.email)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </ListeEtats>
      </div>
    </Fenetre>
  );
}
