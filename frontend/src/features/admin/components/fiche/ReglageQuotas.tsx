import { clsx } from 'clsx';
import { App, Button, Input } from 'antd';
import type { JSX } from 'react';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd, type ChampSaisi } from '@/components/formulaire/champ-saisi';
import { parChamp } from '@/components/formulaire/fautes';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useReglerQuotas, useRemettreAZero } from '../../api/actes';
import type { Limites } from '../../model/compte';
import { lireQuota } from '../../model/quotas';
import { useAnnonce } from '@/lib/use-annonce';
import styles from './FicheCompte.module.css';

const texteDe = (quota: number | null): string => (quota === null ? '' : String(quota));

interface SaisieQuotas {
  factures: string;
  clients: string;
}

const fauteQuota = (texte: string): string | null =>
  lireQuota(texte) === undefined ? 'Un entier, ou rien.' : null;
const REGLE = parChamp<SaisieQuotas>({ factures: fauteQuota, clients: fauteQuota });
const lire = ({ factures, clients }: SaisieQuotas): Limites => ({
  factures: lireQuota(factures) ?? null,
  clients: lireQuota(clients) ?? null,
});

function ChampQuota({ libelle, champ }: { libelle: string; champ: ChampSaisi<string> }): JSX.Element {
  return (
    <Champ libelle={libelle} champ={champ} className={clsx(styles.champQuota, styles.libelleAdmin)}>
      {(controle) => (
        <Input
          {...pourAntd(controle)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          placeholder="Celui du plan"
        />
      )}
    </Champ>
  );
}

/** Les quotas propres à un compte, et ses compteurs du mois. */
export function ReglageQuotas({ id, quotas }: { id: string; quotas: Limites }): JSX.Element {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const reglage = useReglerQuotas();
  const remise = useRemettreAZero();
  const saisie = useFormulaire({
    nom: 'quotas',
    depart: { factures: texteDe(quotas.factures), clients: texteDe(quotas.clients) },
    regle: REGLE,
    dite: 'frappe',
    resume: () => null,
    envoyer: (valeurs) => reglage.mutateAsync({ id, quotas: lire(valeurs) }),
    reussite: () => fait('Quotas enregistrés.'),
    echec: refus('Erreur lors de l’enregistrement des quotas'),
  });
  const lus = lire(saisie.valeurs);
  const faux = Object.values(REGLE(saisie.valeurs)).some(Boolean);
  const change = faux || lus.factures !== quotas.factures || lus.clients !== quotas.clients;
  const remettre = (): void =>
    void modal.confirm({
      title: 'Remettre à zéro les compteurs de ce compte\u00a0?',
      content: 'Ses factures du mois ne comptent plus. Les factures elles-mêmes ne changent pas.',
      okText: 'Remettre à zéro',
      cancelText: 'Annuler',
      onOk: () =>
        remise
          .mutateAsync(id)
          .then(() => fait('Compteurs remis à zéro.'), refus('Erreur lors de la remise à zéro')),
    });
  return (
    <Formulaire saisie={saisie} className={styles.quotas}>
      <ChampQuota libelle="Factures par mois" champ={saisie.champ('factures')} />
      <ChampQuota libelle="Clients" champ={saisie.champ('clients')} />
      <div className={styles.actesFiche}>
        <Button htmlType="submit" disabled={!change || saisie.enCours} loading={saisie.enCours}>
          Enregistrer les quotas
        </Button>
        <Button onClick={remettre} loading={remise.isPending}>
          Remettre les compteurs à zéro
        </Button>
      </div>
    </Formulaire>
  );
}
