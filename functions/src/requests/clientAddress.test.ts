import { describe, expect, it } from 'vitest';
import { clientAddress, networksOf, widestNetwork } from './clientAddress.ts';

const from = (forwarded: string | undefined, remoteAddress = '10.0.0.1') =>
  clientAddress({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } });

describe('the address a request came from', () => {
  it('is the last one forwarded: the ones before it are the sender’s own claim', () => {
    expect(from('1.2.3.4, 203.0.113.9')).toBe('203.0.113.9');
    expect(from('5.6.7.8, 203.0.113.9')).toBe('203.0.113.9');
  });
  it('is the entry before those of proxies that are known, so that visitors do not share a limit', () => {
    const behind = (forwarded: string, proxies: number) =>
      clientAddress({ headers: { 'x-forwarded-for': forwarded } }, proxies);
    expect(behind('1.2.3.4, 203.0.113.9, 10.0.0.1', 1)).toBe('203.0.113.9');
    expect(behind('1.2.3.4, 203.0.113.9, 10.0.0.1, 10.0.0.2', 2)).toBe('203.0.113.9');
    expect(behind('203.0.113.9', 1)).toBe('203.0.113.9');
  });
  it('is the socket’s where nothing was forwarded', () => {
    expect(from(undefined)).toBe('10.0.0.1');
    expect(from(undefined, '::ffff:10.0.0.1')).toBe('10.0.0.1');
  });
  it('is the /64 network of an IPv6 address', () => {
    expect(from('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(from('2001:DB8:1:2::9')).toBe('2001:db8:1:2::/64');
    expect(from('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(from('::1')).toBe('0:0:0:0::/64');
    expect(from('2001:db8:1:3::9')).not.toBe(from('2001:db8:1:2::9'));
  });
  it('is the last one of several headers, without the spaces around it', () => {
    expect(clientAddress({ headers: { 'x-forwarded-for': ['1.2.3.4, 5.6.7.8', ' 203.0.113.9 '] } })).toBe(
      '203.0.113.9',
    );
  });
  it('is the socket’s where what was forwarded is empty, and unknown where there is none', () => {
    expect(from(' ')).toBe('10.0.0.1');
    expect(clientAddress({ headers: {}, socket: {} })).toBe('unknown');
    expect(clientAddress({ headers: {} })).toBe('unknown');
  });
  it('is an IPv4 address only where an IPv6 one is no more than that', () => {
    expect(from('::FFFF:203.0.113.9')).toBe('203.0.113.9');
    expect(from('::ffff:cb00:7109')).toBe('0:0:0:0::/64');
    expect(from('1::ffff:203.0.113.9')).toBe('1:0:0:0::/64');
  });
  it('is the same network, however its zeros are written', () => {
    expect(from('2001:0db8:0000:00f0:0:0:0:1')).toBe('2001:db8:0:f0::/64');
    expect(from('2001:db8:0:f0::1')).toBe('2001:db8:0:f0::/64');
    expect(from('a00b:1000::c')).toBe('a00b:1000:0:0::/64');
    expect(from('a::3:4:5:6:7:8')).toBe('a:0:3:4::/64');
    expect(from('::3:4:5:6:7:8')).toBe('0:0:3:4::/64');
  });
});

describe('the networks of an address', () => {
  const names = (address: string) => networksOf(address).map(({ name }) => name);

  it('are the address alone for IPv4, and where it is not known', () => {
    expect(names('203.0.113.7')).toEqual(['203.0.113.7']);
    expect(names('unknown')).toEqual(['unknown']);
    expect(widestNetwork('203.0.113.7')).toBe('203.0.113.7');
  });

  it.each([
    ['2001:db8:1:a2b3::/64', '2001:db8:1:a200::/56', '2001:db8:1::/48'],
    ['2001:db8:1:b3::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'],
    ['2001:db8:1:0::/64', '2001:db8:1:0::/56', '2001:db8:1::/48'],
    ['2001:db8:1:ff01::/64', '2001:db8:1:ff00::/56', '2001:db8:1::/48'],
  ])('of %s are also %s and %s, which take twice and four times as much', (own, middle, wide) => {
    expect(names(own)).toEqual([own, middle, wide]);
    expect(networksOf(own).map(({ times }) => times)).toEqual([1, 2, 4]);
    expect(widestNetwork(own)).toBe(wide);
  });
});
