import { App, Button, Input } from 'antd';
import { useId, useState, type JSX } from 'react';
import { useReglerQuotas, useRemettreAZero } from '../../api/actes';
import type { QuotasCompte } from '../../model/compte';
import { lireQuota } from '../../model/quotas';
import { useAnnonce } from '@/lib/use-annonce';

const texteDe = (quota: number | null): string => (quota === null ? '' : String(quota));

function ChampQuota({
  libelle,
  texte,
  surTexte,
}: {
  libelle: string;
  texte: string;
  surTexte: (texte: string) => void;
}): JSX.Element {
  const id = useId();
  const faux = lireQuota(texte) === undefined;
  return (
    <div className="champ-quota">
      <label htmlFor={id}>{libelle}</label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        placeholder="Celui du plan"
        value={texte}
        status={faux ? 'error' : undefined}
        aria-invalid={faux}
        aria-describedby={faux ? `${id}-faute` : undefined}
        onChange={({ target }) => surTexte(target.value)}
      />
      {faux && (
        <p id={`${id}-faute`} role="alert" className="faute-admin">
          Un entier, ou rien.
        </p>
      )}
    </div>
  );
}

/** Les quotas propres à un compte, et ses compteurs du mois. */
export function ReglageQuotas({ id, quotas }: { id: string; quotas: QuotasCompte }): JSX.Element {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const [factures, setFactures] = useState(texteDe(quotas.factures));
  const [clients, setClients] = useState(texteDe(quotas.clients));
  const reglage = useReglerQuotas();
  const remise = useRemettreAZero();
  const lus = { factures: lireQuota(factures), clients: lireQuota(clients) };
  const change = lus.factures !== quotas.factures || lus.clients !== quotas.clients;
  const enregistrer = (): void => {
    if (lus.factures === undefined || lus.clients === undefined) return;
    reglage.mutate(
      { id, quotas: { factures: lus.factures, clients: lus.clients } },
      {
        onSuccess: () => fait('Quotas enregistrés.'),
        onError: refus('Erreur lors de l’enregistrement des quotas'),
      },
    );
  };
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
    <form
      className="quotas"
      onSubmit={(evenement) => {
        evenement.preventDefault();
        enregistrer();
      }}
    >
      <ChampQuota libelle="Factures par mois" texte={factures} surTexte={setFactures} />
      <ChampQuota libelle="Clients" texte={clients} surTexte={setClients} />
      <div className="actes-fiche">
        <Button htmlType="submit" disabled={!change || reglage.isPending} loading={reglage.isPending}>
          Enregistrer les quotas
        </Button>
        <Button onClick={remettre} loading={remise.isPending}>
          Remettre les compteurs à zéro
        </Button>
      </div>
    </form>
  );
}
